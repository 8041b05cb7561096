// Finds the place in the content that an element of a page comes from.
import { parseDocument } from 'htmlparser2';
import type { Place } from '../../../problems/problem.ts';
import { withoutBase } from '../../../verify/addresses.ts';
import type { CheckedPage } from './checked-page.ts';
import { readBlocks } from './blocks.ts';
import { all, collapsed } from './dom.ts';
import type { CheckInput } from '../../../verify/rule.ts';
import { locate } from '../../../verify/locate.ts';

/** How much of the HTML is read to find the words of an element. */
const MAX_READ = 5000;

/** The place of the element at the start of `html` (the rest of its page): that of its address or its first words. */
export function locateElement(
  html: string,
  page: CheckedPage,
  { sources, site }: Pick<CheckInput, 'sources' | 'site'>,
): Place {
  const [element] = all(parseDocument(html.slice(0, MAX_READ)), () => true);
  const { href, src, alt } = element?.attribs ?? {};
  const parts = element ? readBlocks(element).flatMap((block) => block.parts) : [];
  const words = parts.map(collapsed).find(Boolean) ?? '';
  const needles = [
    href && withoutBase(href, site),
    src && withoutBase(src, site),
    alt,
    words.length > 3 ? firstWords(words) : undefined,
  ];
  return locate(sources, page.source, ...needles.filter((each) => each !== undefined));
}

/** The first words of a text, which are in one line of the content. */
const firstWords = (text: string): string => (text.length > 40 ? text.slice(0, 40).replace(/\s+\S*$/, '') : text);
