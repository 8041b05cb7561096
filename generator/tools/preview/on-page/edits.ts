// The changes that can be made on the pages of a preview.
import { dirname } from 'node:path';
import { factsOf } from '../../../content/facts.ts';
import { STAND_IN } from '../../../content/placeholders.ts';
import type { SourceFile } from '../../../content/read.ts';
import { labelOf } from '../../editing/forms/labels.ts';
import { starterFor } from '../../editing/starters/items.ts';
import { type EditableText, textsIn, withYaml } from '../../editing/texts.ts';
import { setValue } from '../../editing/yaml-edit.ts';
import { hasErrors, placeAt } from '../../../problems/problem.ts';
import { range } from '../../../schemas/fields/range.ts';
import { PLACES } from '../../../schemas/index.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Edits, Created, FixedText, NewItem, Origin, Wanted, Written } from '../protocol.ts';
import { besideText, makeEditsBeside, NOTHING_BESIDE } from './beside.ts';
import { difference } from './difference.ts';
import { leadElsewhere } from './gone.ts';
import { type History, makeHistory, withValues } from './history.ts';
import { isWord } from './marks.ts';
import { originsOf, pagesWith, paragraphOf } from './origin.ts';
import { publish, publishing } from './publish.ts';
import { unsaved } from './unsaved.ts';
import { changeOf, isAmount, likeAmount, valuesOf } from './values.ts';
import { isBehindLink, refused, writeWhole } from './write-file.ts';

/** Makes the edits of a preview, whose pages are rendered again after each. */
export function makeEdits(current: CurrentState): Edits {
  const { inTurn, make, created, published, ...history } = makeHistory(current);
  return {
    ...history,
    ...makeEditsBeside(current, make),
    mayChange: async (texts, page = '') => {
      const { themedSite } = current.now();
      const origins = themedSite ? await originsOf(texts, page, themedSite) : [];
      return origins.map((origin) => origin.length > 0);
    },
    find: async (wanted, page = '') => {
      const { problems, themedSite } = current.now();
      if (hasErrors(problems) || !themedSite)
        return { why: 'The content has an error, which the preview lists. Correct that first.' };
      const [[text, ...others] = []] = await originsOf([wanted], page, themedSite);
      if (!text) return fixedText(wanted, page, current);
      const origin = originFor(text, others, wanted, current);
      return isWord(text) ? { ...origin, onPages: await pagesWith(text, themedSite) } : origin;
    },
    write: async (values) => {
      const all = values.map((each) => (isAmount(each.text) ? { ...each, value: likeAmount(each) } : each));
      const amount = all.find(({ text, value }) => isAmount(text) && !range(value));
      if (amount)
        return refused(
          `"${amount.value}" is not an amount.`,
          `Expected: an amount as in ${amount.text.value}; of two, the smaller one first`,
        );
      for (const first of all) {
        const ofFile = all.filter(({ text }) => text.file === first.text.file);
        if (ofFile[0] !== first) continue;
        const result = await make(changeOf(first, ofFile, current), withValues(ofFile, current));
        if (!result.isWritten) return result;
      }
      return { isWritten: true };
    },
    lead: (path, to) => leadElsewhere(path, to, current, make),
    unsaved: (file, text) => unsaved(file, text, current),
    create: (item) => inTurn(() => create(item, current, created)),
    ready: async (file) =>
      sampleIn(current.now().sources.files.get(file)) ??
      make(
        { text: { file, at: ['draft'], value: 'true' }, from: 'Draft', to: 'Published with the site', isEntry: true },
        withoutDraft,
      ),
    publishing: () => publishing(current),
    difference: () => difference(current),
    publish: (message) =>
      inTurn(async () => {
        const outcome = await publish(message, current);
        if (outcome.isPublished) published();
        return outcome;
      }),
  };
}

/** What the page is told about a text: its value, its place, and in how many places it is used if it is a fact. */
function originFor(
  first: EditableText,
  others: readonly EditableText[],
  { text }: Wanted,
  current: CurrentState,
): Origin {
  const { sources, themedSite } = current.now();
  const { file, at, value, start, isDefault } = first;
  const part = paragraphOf(value, text, sources);
  const values = valuesOf([first, ...others, ...factsIn(value.slice(...(part ?? [])), current)], current);
  const routes = values.some(({ input }) => input === 'link') ? [...(themedSite?.routes.values() ?? [])] : [];
  const source = sources.files.get(file)?.text ?? '';
  const [firstLine = ''] = value.slice(...(part ?? [])).split('\n');
  const { line, column } = placeAt(source, Math.max(start, source.indexOf(firstLine, start)));
  const fact = factAt(file, at, current);
  const uses = (whole: string): number => whole.split(`{${fact}}`).length - 1;
  return {
    text: { file, at, value, ...(isDefault && { isDefault }) },
    values,
    pages: routes.map(({ path, crumbs, head }) => ({ path, title: crumbs.at(-1)?.label ?? head.title })),
    spot: { file, line, column },
    isMarkdown: typeof at === 'number',
    ...(part && { part }),
    // A fact stays in its place: others refer to it.
    ...(fact === undefined ? besideText({ file, at }, current) : NOTHING_BESIDE),
    ...(fact !== undefined && { places: [...sources.files.values()].reduce((sum, each) => sum + uses(each.text), 0) }),
  };
}

/** What is said about a text that no value of the content changes. */
function fixedText({ text }: Wanted, page: string, current: CurrentState): FixedText {
  const { today, themedSite } = current.now();
  const source = themedSite?.routes.get(page)?.source;
  const why = today.startsWith(text.trim())
    ? 'This is the current year, which changes by itself.'
    : 'The program makes this text itself, for a page of this kind.';
  return { why, ...(source !== undefined && { spot: { file: source } }) };
}

/** The values of the facts that a text refers to. */
function factsIn(value: string, current: CurrentState): readonly EditableText[] {
  const file = current.now().sources.files.get(PLACES.facts);
  const isNamed = ({ file, at }: EditableText): boolean => value.includes(`{${factAt(file, at, current)}}`);
  return file ? textsIn(file).filter(isNamed) : [];
}

/** The name of the fact whose value is at a place. */
function factAt(file: string, at: EditableText['at'], current: CurrentState): string | undefined {
  if (file !== PLACES.facts || typeof at === 'number' || at.at(-1) !== 'value') return undefined;
  return [...factsOf(current.now().sources).keys()][Number(at[1])];
}

/** Says what of an article is still the text that it was created with, and where to write another. */
function sampleIn(file: SourceFile | undefined): Written | undefined {
  const lines = file?.text.split('\n').filter((each) => !each.startsWith('#') && STAND_IN.test(each)) ?? [];
  if (!file || lines.length === 0) return undefined;
  const what = lines.map((line) => /^\w+(?=: )/.exec(line)?.[0]).map((field) => (field ? labelOf(field) : 'Text'));
  return refused(
    `Still sample text: ${[...new Set(what)].join(', ')}. Click it where it stands, on this page or on the card of the article, or write it at /admin (in Chrome or Edge) or in ${file.path}.`,
  );
}

/** The text of an article that is not a draft any more. */
const withoutDraft = (file: SourceFile): string => withYaml(file, (yaml) => setValue(yaml, ['draft'], false));

/** Creates an item, and finds its page once the preview has read it. */
async function create({ kind, title }: NewItem, current: CurrentState, created: History['created']): Promise<Created> {
  const { root, home, today } = current.options;
  const { theme } = current.now();
  const starter = await starterFor(kind, { title, root, home, today: today(), schemas: theme.schemas });
  const { path, page, visibility, conflict } = starter;
  if (conflict) return refused(`${conflict.file} has this title or address already. Choose another title.`);
  if (await isBehindLink(path, root)) return refused(`${dirname(path)} is a link to another folder. Write there.`);
  const result = await writeWhole(path, undefined, Buffer.from(starter.contents), current);
  if ('message' in result) return result;
  created({ text: { file: path, at: [], value: '' }, from: title, to: 'created', isEntry: true }, starter.contents);
  const route = [...(current.now().themedSite?.routes.values() ?? [])].find((each) => each.path === page);
  return { isWritten: true, file: path, visibility, ...(route && { url: route.url }) };
}
