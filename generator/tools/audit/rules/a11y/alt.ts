// Images have an alternative text, or are marked as decoration.
import type { Element } from 'domhandler';
import { textOf } from '../../page/blocks.ts';
import { all, closest } from '../../page/dom.ts';
import type { PageRule } from '../../rule.ts';

const FILE_NAME = /\.(jpe?g|png|webp|avif|gif|svg)$|^(img|image|photo|dsc|pxl)[-_ ]?\d*$/i;
const EMPTY_WORDS = /^(image|picture|photo|graphic|drawing) of\b/i;

/** What is wrong with an alternative text, in words that follow "an image"; undefined for a good one. */
function mistakeIn(text: string | undefined): string | undefined {
  if (text === undefined) return 'has no alternative text';
  if (FILE_NAME.test(text.trim())) return `has a file name as its alternative text: "${text}"`;
  if (EMPTY_WORDS.test(text.trim())) return `has an alternative text that begins by saying it is an image: "${text}"`;
  return undefined;
}

export const alt: PageRule = {
  id: 'a11y/alt',
  proves:
    'Every image has an alternative text that is more than a file name, or is marked as decoration. Every inline drawing has a name or is hidden from screen readers.',
  reason: 'People who cannot see an image hear its file name instead, or miss what it shows.',
  source: '[WCAG 2.2, 1.1.1 Non-text Content](https://www.w3.org/TR/WCAG22/#non-text-content) (2024-12-12)',
  *checkPage(page) {
    for (const image of page.all(isImage)) {
      const { alt: text, src = '' } = image.attribs;
      const mistake = mistakeIn(text);
      const expected = 'what the image shows, in a sentence';
      if (mistake !== undefined)
        yield page.finding(`an image ${mistake}.`, { element: image, at: text ?? src, expected });
    }
    for (const drawing of page.all(isOutermostDrawing)) {
      const expected = 'role="img" and a <title>, or aria-hidden="true"';
      if (!isHidden(drawing) && !isNamed(drawing))
        yield page.finding('a drawing has no name and is not marked as decoration.', { element: drawing, expected });
    }
  },
};

const isImage = ({ name, attribs }: Element): boolean =>
  name === 'img' || (name === 'input' && attribs['type'] === 'image');

const isOutermostDrawing = (element: Element): boolean =>
  element.name === 'svg' && !closest(element, (each) => each !== element && each.name === 'svg');

const isHidden = (element: Element): boolean =>
  closest(element, (each) => each.attribs['aria-hidden'] === 'true') !== undefined;

const isNamed = (element: Element): boolean =>
  element.attribs['role'] === 'img' &&
  (Boolean(element.attribs['aria-label']?.trim() || element.attribs['aria-labelledby']) ||
    all(element, ({ name, parent }) => name === 'title' && parent === element).some((each) => textOf(each) !== ''));
