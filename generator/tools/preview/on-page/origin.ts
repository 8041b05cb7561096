// Finds out which text of the content a page shows at a place: the one whose change changes the page there.
import { type ChildNode, isTag, isText } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { join } from 'node:path';
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { EditableText } from '../../editing/texts.ts';
import { withText } from './with-text.ts';
import { EditRefused } from '../../editing/yaml-edit.ts';
import { hasErrors, type Problem } from '../../../problems/problem.ts';
import { plainOf, UNSEEN, type Wanted } from '../protocol.ts';
import { type PreviewOptions, type PreviewState, stateWith } from '../state/preview-state.ts';
import { findTexts, partsOf, wordsOf } from './find.ts';

/** A text of a page, with plain quotes and dashes; the text of the block that it is in, and whether that is a label. */
interface Shown {
  readonly plain: string;
  readonly block: () => string;
  readonly isLabel: boolean;
}

/** A text with fewer characters than this is short. */
const SHORT = 16;
/** The elements that contain a text of their own. */
const BLOCK = /^(?:p|li|h[1-6]|t[dh]|d[td]|figcaption|summary|blockquote|div|label|button)$/;
/** How many texts are tried at most; each takes as long as a save. */
const MAX_TRIED = 24;

/**
 * What to write instead of a text to see where it shows: with other vowels, with other digits. Its length and its links
 * stay, so that most fields accept one of them.
 */
const PROBES: readonly ((value: string) => string)[] = [
  (value) => changed(value, /[aeiouyAEIOU\d]/),
  (value) => changed(value, /[aeiouyAEIOU]/),
  (value) => changed(value, /\d(?=\D*$)/),
  (value) => changed(value, /[1-8](?=\D*\d\D*$)/),
];
const NEXT = new Map(
  ['aeiouya', 'AEIOUA', '01234567891'].flatMap((all) =>
    [...all].map((sign, at) => [sign, all[at + 1] ?? sign] as const).slice(0, -1),
  ),
);
const changed = (value: string, signs: RegExp): string =>
  value.replace(new RegExp(`\\{[\\w.-]+\\}|\\]\\([^)]*\\)|${signs.source}`, 'g'), (found) => NEXT.get(found) ?? found);

/**
 * The texts of the content that the page of the file `page` shows as `wanted`: the one that says it, or several that it is
 * made of. For a label that none of them says, those that it labels. Empty if there are none.
 */
export async function originOf(
  wanted: Wanted,
  page: string,
  state: PreviewState,
  options: PreviewOptions,
): Promise<readonly EditableText[]> {
  const { themedSite, sources } = state;
  const route = themedSite?.routes.get(page);
  if (!themedSite || !route) return [];
  const texts = textsOf((await themedSite.page(route)).html);
  const at = [...texts.keys()].filter((index) => texts[index]?.plain === plainOf(wanted.text))[wanted.ordinal];
  const linked = [...themedSite.routes.values()].find(({ url }) => url === wanted.href)?.source;
  const likely = [route.source, linked].filter((file) => file !== undefined);
  const isShown = async (text: EditableText, index: number): Promise<boolean> => {
    for (const [number, probe] of PROBES.entries()) {
      const site = (await trial(text, probe(text.value), state, options))?.themedSite;
      const changedRoute = site?.routes.get(page);
      if (!site || !changedRoute) continue;
      if (isChanged(texts, textsOf((await site.page(changedRoute)).html), index)) return true;
      if (number === 0) break; // The others would change only what the first one does.
    }
    return false;
  };
  const writtenAt = async (index: number | undefined): Promise<readonly EditableText[]> => {
    const shown = index === undefined ? undefined : texts[index];
    if (index === undefined || !shown) return [];
    let tried = 0;
    for (const text of textsFor(shown, likely, sources)) {
      if (tried++ === MAX_TRIED) break;
      if (await isShown(text, index)) return [text];
    }
    const found: EditableText[] = [];
    const left = new Set(wordsOf(shown.plain));
    tried = 0;
    for (const { text, words } of partsOf(shown.plain, likely, sources)) {
      if (tried === MAX_TRIED) break;
      if (!words.some((word) => left.has(word))) continue;
      tried++;
      if (!(await isShown(text, index))) continue;
      found.push(text);
      for (const word of words) left.delete(word);
    }
    return found.length === 0 && shown.isLabel ? writtenAt(index + 1) : found;
  };
  return writtenAt(at);
}

/** A short text in a longer block is looked for in that block first: "in" is a word of many. */
function* textsFor({ plain, block }: Shown, likely: readonly string[], sources: Sources): Generator<EditableText> {
  if (plain.length < SHORT && block() !== plain) yield* findTexts(block(), likely, sources);
  yield* findTexts(plain, likely, sources);
}

/** Whether a text is not the same after a change. If that has added or removed texts, those in between are changed. */
function isChanged(before: readonly Shown[], after: readonly Shown[], at: number): boolean {
  const isSame = (one: number, other: number): boolean => before.at(one)?.plain === after.at(other)?.plain;
  if (before.length === after.length) return !isSame(at, at);
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(start, start)) start++;
  let end = 1;
  while (end <= least - start && isSame(-end, -end)) end++;
  return at >= start && at <= before.length - end;
}

/** The state with another text in a file, which is not written; undefined if it has errors. */
async function trial(
  text: EditableText,
  value: string,
  state: PreviewState,
  options: PreviewOptions,
): Promise<PreviewState | undefined> {
  const source = state.sources.files.get(text.file);
  let written: string | undefined;
  try {
    written = source && value !== text.value ? withText(source, text, value) : undefined;
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
  }
  const next = written === undefined ? undefined : stateWithFile({ path: text.file, text: written }, state, options);
  return next && !hasErrors(next.problems) ? next : undefined;
}

/** The state with another text of a file, which is not written. */
export function stateWithFile(file: SourceFile, state: PreviewState, options: PreviewOptions): PreviewState {
  const files = new Map(state.sources.files).set(file.path, file);
  return stateWith({ ...state.sources, files }, state, new Set([join(options.root, file.path)]), options);
}

/** The errors of a state that another one does not have. */
export function newErrors(state: PreviewState, old: PreviewState): Problem[] {
  const keyOf = ({ code, place, args }: Problem): string => JSON.stringify([code, place.file, args]);
  const known = new Set(old.problems.map(keyOf));
  return state.problems.filter((each) => each.severity === 'error' && !known.has(keyOf(each)));
}

/** The texts of a page that have letters or digits, in its order. */
function textsOf(html: string): readonly Shown[] {
  const texts: Shown[] = [];
  const walk = (nodes: readonly ChildNode[], block: ChildNode | undefined): void => {
    for (const node of nodes)
      if (isText(node)) {
        if (!/[\p{L}\p{N}]/u.test(node.data)) continue;
        const isLabel = block !== undefined && isTag(block) && /^(?:dt|th)$/.test(block.name);
        texts.push({ plain: plainOf(node.data), block: () => plainOf(textContent(block ?? node)), isLabel });
      } else if (isTag(node) && !UNSEEN.includes(node.name)) walk(node.children, BLOCK.test(node.name) ? node : block);
  };
  walk(parseDocument(html).children, undefined);
  return texts;
}
