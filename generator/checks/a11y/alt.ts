// Images have an alternative text, or are marked as decoration.
import { all, attribute, closest, describe } from '../dom.ts';
import { locate } from '../check.ts';
import type { AuditRule, Finding } from '../rule.ts';

const FILE_NAME = /\.(jpe?g|png|webp|avif|gif|svg)$|^(img|image|photo|dsc|pxl)[-_ ]?\d*$/i;
const EMPTY_WORDS = /^(image|picture|photo|graphic|drawing) of\b/i;

/** What is wrong with an alternative text, in words that follow "an image"; undefined for a good one. */
function faultOf(text: string | undefined): string | undefined {
  if (text === undefined) return 'has no alternative text';
  if (FILE_NAME.test(text.trim())) return `has a file name as its alternative text: "${text}"`;
  if (EMPTY_WORDS.test(text.trim())) return `has an alternative text that begins by saying it is an image: "${text}"`;
  return undefined;
}

export const alt: AuditRule = {
  id: 'a11y/alt',
  proves:
    'Every image has an alternative text that is more than a file name, or is marked as decoration. Every inline drawing has a name or is hidden from screen readers.',
  severity: 'error',
  when: 'check',
  reason: 'People who cannot see an image hear its file name instead, or miss what it shows.',
  source: {
    document: 'WCAG 2.2, 1.1.1 Non-text Content',
    date: '2024-12-12',
    href: 'https://www.w3.org/TR/WCAG22/#non-text-content',
  },
  check: ({ pages, sources }) =>
    pages.flatMap((page): Finding[] => [
      ...all(
        page.dom,
        (element) => element.name === 'img' || (element.name === 'input' && attribute(element, 'type') === 'image'),
      ).flatMap((image): Finding[] => {
        const text = attribute(image, 'alt');
        const fault = faultOf(text);
        return fault === undefined
          ? []
          : [
              {
                page: page.path,
                element: describe(image),
                place: locate(sources, page.source, text ?? attribute(image, 'src') ?? ''),
                message: `an image ${fault}.`,
                fix: 'what the image shows, in a sentence',
              },
            ];
      }),
      ...all(
        page.dom,
        (element) => element.name === 'svg' && !closest(element, (each) => each !== element && each.name === 'svg'),
      ).flatMap((drawing): Finding[] => {
        if (
          attribute(drawing, 'aria-hidden') === 'true' ||
          closest(drawing, (each) => attribute(each, 'aria-hidden') === 'true')
        )
          return [];
        const named =
          attribute(drawing, 'role') === 'img' &&
          (attribute(drawing, 'aria-label')?.trim() || attribute(drawing, 'aria-labelledby'));
        return named
          ? []
          : [
              {
                page: page.path,
                element: describe(drawing),
                place: { file: page.source },
                message: 'a drawing has no name and is not marked as decoration.',
                fix: 'role="img" and aria-label, or aria-hidden="true"',
              },
            ];
      }),
    ]),
};
