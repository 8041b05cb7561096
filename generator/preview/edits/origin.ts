// Finds out which text of the content a page shows at a place: the one whose change changes the page there.
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { join } from 'node:path';
import type { SourceFile } from '../../content/read.ts';
import type { EditableText } from '../../editing/in-place/texts.ts';
import { withText } from '../../editing/in-place/write.ts';
import { hasErrors, type Problem } from '../../problems/problem.ts';
import { plainOf, UNSEEN, type Wanted } from '../protocol.ts';
import { type PreviewOptions, type PreviewState, stateWith } from '../state/preview-state.ts';
import { findTexts } from './find.ts';

/** How many texts are tried at most; each takes as long as a save. */
const MAX_TRIED = 24;

/**
 * What to write instead of a text to see where it shows: with other vowels, with other digits. Its length and its links
 * stay, so that most fields accept one of them.
 */
const PROBES: readonly ((value: string) => string)[] = [
  (value) => changed(value, /[aeiou\d]/),
  (value) => changed(value, /[aeiou]/),
  (value) => changed(value, /\d(?=\D*$)/),
  (value) => changed(value, /[1-8](?=\D*\d\D*$)/),
];
const NEXT = new Map(
  [...'aeiou0123456789'].map((sign, at, all) => [sign, at === 4 ? 'a' : at === 14 ? '1' : all[at + 1]]),
);
const changed = (value: string, signs: RegExp): string =>
  value.replace(new RegExp(`\\{[\\w.-]+\\}|\\]\\([^)]*\\)|${signs.source}`, 'g'), (found) => NEXT.get(found) ?? found);

/**
 * The text of the content that the page of the file `page` shows as `wanted`. Undefined if no text of the content is
 * shown there, or only together with others.
 */
export async function originOf(
  wanted: Wanted,
  page: string,
  state: PreviewState,
  options: PreviewOptions,
): Promise<EditableText | undefined> {
  const { themedSite, sources } = state;
  const route = themedSite?.routes.get(page);
  if (!themedSite || !route) return undefined;
  const texts = textsOf((await themedSite.page(route)).html);
  const at = [...texts.keys()].filter((index) => texts[index] === plainOf(wanted.text))[wanted.ordinal];
  if (at === undefined) return undefined;
  const linked = [...themedSite.routes.values()].find(({ url }) => url === wanted.href)?.source;
  const likely = [route.source, linked].filter((file) => file !== undefined);
  let tried = 0;
  for (const text of findTexts(wanted.text, likely, sources)) {
    if (tried++ === MAX_TRIED) break;
    for (const [index, probe] of PROBES.entries()) {
      const next = await trial(text, probe(text.value), state, options);
      const site = next?.themedSite;
      const changedRoute = site?.routes.get(page);
      if (!site || !changedRoute) continue;
      const after = textsOf((await site.page(changedRoute)).html);
      if (after.length === texts.length && after[at] !== texts[at]) return text;
      // The others would change only what the first one does.
      if (index === 0) break;
    }
  }
  return undefined;
}

/** The state with another text in a file, which is not written; undefined if it has errors. */
async function trial(
  text: EditableText,
  value: string,
  state: PreviewState,
  options: PreviewOptions,
): Promise<PreviewState | undefined> {
  const source = state.sources.files.get(text.file);
  const written = source && value !== text.value ? withText(source, text, value) : undefined;
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

/** The texts of a page that have letters or digits, in its order, with plain quotes and dashes. */
function textsOf(html: string): readonly string[] {
  const texts: string[] = [];
  const walk = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes)
      if (isText(node)) {
        if (/[\p{L}\p{N}]/u.test(node.data)) texts.push(plainOf(node.data));
      } else if (isTag(node) && !UNSEEN.includes(node.name)) walk(node.children);
  };
  walk(parseDocument(html).children);
  return texts;
}
