// Finds which texts of the content a page shows at a place: those whose marks are there in the same page with marks.
import { isDeepStrictEqual } from 'node:util';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expand, factsOf } from '../../../content/facts.ts';
import type { Sources } from '../../../content/read.ts';
import { plan } from '../../../pages/plan.ts';
import { patternOf } from '../../../content/text-index.ts';
import { PLACES } from '../../../schemas/index.ts';
import { groupBy } from '../../../system/group-by.ts';
import { memo, memoByText } from '../../../system/memo.ts';
import { type EditableText, textsIn } from '../../editing/texts.ts';
import { plainOf, WITHOUT_TEXT, type Wanted } from '../protocol.ts';
import type { ThemedSite } from '../state/themed-site.ts';
import { markSite } from './marked-site.ts';
import type { Marks } from './marks.ts';

/** A text of a page, with plain quotes and dashes, and whether it is a label. */
interface PageText {
  readonly plain: string;
  readonly texts: readonly EditableText[];
  readonly isLabel: boolean;
}

/** The elements that contain a text of their own. */
const BLOCK = /^(?:p|li|h[1-6]|t[dh]|d[td]|figcaption|summary|blockquote|div|label|button)$/;

/** The texts of the pages of a site, by their files. */
const pagesOf = memo((themedSite: ThemedSite) => {
  const { theme, sources, siteOf } = themedSite;
  const marked = siteOf && markSite({ siteOf }, sources, theme.schemas);
  const routes = new Map(marked && plan(marked.site, theme.pages).routes.map((route) => [route.file, route]));
  return memoByText(async (page): Promise<readonly PageText[]> => {
    const route = routes.get(page);
    return route && marked ? textsOf(await themedSite.htmlOf(route), marked.marks) : [];
  });
});

/**
 * The texts of the content that the page of the file `page` shows as each of `wanted`: the one that says it, or several
 * that it is made of. For a label that none of them says, those that it labels. Empty if there are none.
 */
export async function originsOf(
  wanted: readonly Wanted[],
  page: string,
  themedSite: ThemedSite,
): Promise<readonly (readonly EditableText[])[]> {
  const { sources } = themedSite;
  const all = await pagesOf(themedSite)(page);
  const indexes = groupBy(all.keys(), (index) => all[index]?.plain ?? '');
  const originAt = (index: number | undefined): readonly EditableText[] => {
    const text = index === undefined ? undefined : all[index];
    if (index === undefined || !text) return [];
    const origin = [...text.texts, ...unmarkedIn(text, sources)];
    return origin.length === 0 && text.isLabel ? originAt(index + 1) : origin;
  };
  return wanted.map(({ text, ordinal }) => originAt(indexes.get(plainOf(text))?.[ordinal]));
}

/** More pages than this are not counted: a word on so many is on about all. */
const MOST_COUNTED = 100;

/** On how many pages a text stands. */
export async function pagesWith({ file, at }: EditableText, themedSite: ThemedSite): Promise<number> {
  let count = 0;
  for (const page of themedSite.routes.keys()) {
    const texts = (await pagesOf(themedSite)(page)).flatMap((each) => each.texts);
    if (texts.some((each) => each.file === file && isDeepStrictEqual(each.at, at))) count++;
    if (count === MOST_COUNTED) break;
  }
  return count;
}

/**
 * The numbers and addresses of the company, which can have no mark, that a text of a page may be made of: it has words
 * that none of its texts has, one of which has a place for something.
 */
function unmarkedIn({ plain, texts }: PageText, sources: Sources): readonly EditableText[] {
  const file = sources.files.get(PLACES.business);
  const facts = factsOf(sources);
  const known = new Set(texts.flatMap(({ value }) => wordsOf(expand(value, (name) => facts.get(name)).text)));
  const rest = new Set(wordsOf(plain).filter((word) => !known.has(word)));
  if (!file || rest.size === 0 || (texts.length > 0 && !texts.some(({ value }) => /\{\w+\}/.test(value)))) return [];
  return textsIn(file).filter(({ value, isNumber }) => {
    const words = wordsOf(value);
    return (isNumber || URL.canParse(value)) && words.filter((word) => rest.has(word)).length * 2 >= words.length;
  });
}

const wordsOf = (text: string): readonly string[] => plainOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The only paragraph of a value that says `wanted`, as a range in it; undefined if none does, or it is the whole value.
 */
export function paragraphOf(value: string, wanted: string, sources: Sources): readonly [number, number] | undefined {
  const facts = factsOf(sources);
  const pattern = patternOf(wanted.trim());
  const paragraphs = [...value.matchAll(/\S(?:(?!\n[ \t]*\n)[^])*/g)]
    .map(({ 0: text, index }) => ({ text: text.trimEnd(), start: index }))
    .filter(({ text }) => expand(text, (name) => facts.get(name)).text.search(pattern) >= 0);
  const [paragraph, other] = paragraphs;
  if (!paragraph || other || paragraph.text === value.trim()) return undefined;
  return [paragraph.start, paragraph.start + paragraph.text.length];
}

/** The texts of a page with marks that have letters or digits, in its order. */
function textsOf(html: string, { reader }: Marks): readonly PageText[] {
  const texts: PageText[] = [];
  const { read, restart } = reader();
  const walk = (nodes: readonly ChildNode[], isLabel: boolean): void => {
    for (const node of nodes)
      if (isText(node)) {
        const { data, texts: from } = read(node.data);
        if (/[\p{L}\p{N}]/u.test(data)) texts.push({ plain: plainOf(data), texts: from, isLabel });
      } else if (isTag(node) && !WITHOUT_TEXT.includes(node.name)) {
        if (BLOCK.test(node.name)) restart();
        walk(node.children, BLOCK.test(node.name) ? /^(?:dt|th)$/.test(node.name) : isLabel);
        if (BLOCK.test(node.name)) restart();
      }
  };
  walk(parseDocument(html).children, false);
  return texts;
}
