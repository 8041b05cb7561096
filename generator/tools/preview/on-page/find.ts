// Finds where a text of a page may be written: every text of the content that says the same.
import { expand, factsOf } from '../../../content/facts.ts';
import { completeWords } from '../../../content/own-words.ts';
import { parsedYamlOf } from '../../../content/yaml/parse.ts';
import { languageOf } from '../../../content/peek.ts';
import type { SourceFile, Sources } from '../../../content/read.ts';
import { type EditableText, textsIn } from '../../editing/texts.ts';
import type { Fact } from '../../../schemas/fields/context.ts';
import type { Words } from '../../../schemas/files/words.ts';
import { PLACES } from '../../../schemas/index.ts';
import { plainOf } from '../protocol.ts';
import { memo } from '../../../system/memo.ts';
import { escapePattern } from '../../../system/pattern.ts';

/** A text of the content as visitors read it. */
interface Shown {
  readonly text: EditableText;
  readonly plain: string;
  readonly letters: string;
  /** The facts in it. */
  readonly facts: readonly Fact[];
}

/** A part of a text must have this many letters to be looked for in longer texts. */
const MIN_LETTERS = 3;

/** Every text of the content, as visitors read it, by file. */
const shownIn = memo((sources: Sources): ReadonlyMap<string, readonly Shown[]> => {
  const facts = factsOf(sources);
  const content = [...sources.files.values()].filter(({ path }) => /\.(?:ya?ml|md)$/.test(path));
  return new Map(content.map((file) => [file.path, shownOf(file, facts)]));
});

/** The default texts of the program that the content has not replaced, if it has the file for that. */
const defaultsIn = memo((sources: Sources): readonly Shown[] => {
  const file = sources.files.get(PLACES.words);
  if (!file) return [];
  const given = (parsedYamlOf(file).value ?? {}) as Partial<Words>;
  const [start, end] = [file.text.length, file.text.length];
  return Object.entries(completeWords(given, languageOf(sources)))
    .filter(([name]) => !(name in given))
    .map(([name, value]) => shown({ file: file.path, at: [name], value, isDefault: true, start, end }, new Map()));
});

/** Texts without facts stay the same when other files change. */
const withoutFacts = memo((file: SourceFile) => textsIn(file).map((text) => shown(text, new Map())));
const shownOf = (file: SourceFile, facts: ReadonlyMap<string, Fact>): readonly Shown[] =>
  file.text.includes('{') ? textsIn(file).map((text) => shown(text, facts)) : withoutFacts(file);

function shown(text: EditableText, all: ReadonlyMap<string, Fact>): Shown {
  const { text: whole, used } = expand(text.value, (name) => all.get(name));
  return { text, plain: plainOf(whole), letters: lettersOf(whole), facts: used };
}

/**
 * The texts of the content that may be the one that a page shows as `wanted`: those that say the same before those that
 * contain it, and those of the `likely` files before those of the others. The value of a fact comes before the text
 * that shows `wanted` by referring to it. Each is looked for only when it is asked for.
 */
export function* findTexts(wanted: string, likely: readonly string[], sources: Sources): Generator<EditableText> {
  const all = shownIn(sources);
  const own = likely.flatMap((path) => all.get(path) ?? []);
  const others = function* () {
    for (const [path, texts] of all) if (!likely.includes(path)) yield* texts;
  };
  const plain = plainOf(wanted);
  const letters = lettersOf(wanted);
  const isLong = letters.length >= MIN_LETTERS;
  const bare = plain.replace(/[.,;:!?]+$/, '');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(bare)}(?![\\p{L}\\p{N}])`, 'u');
  const says = (each: Shown): boolean => each.plain === plain || (isLong && each.letters === letters);
  const contains = (each: Shown): boolean => isLong && each.letters.includes(letters);
  const mentions = (each: Shown): boolean => contains(each) || word.test(each.plain);
  const given = new Set<EditableText>();
  for (const [texts, fits] of [
    [own, says],
    [own, mentions],
    [others(), says],
    [defaultsIn(sources), says],
    [others(), contains],
  ] as const)
    for (const each of texts) {
      if (!fits(each)) continue;
      const facts = each.facts.filter(({ value }) => word.test(plainOf(value)));
      for (const text of [...facts.map(({ name }) => valueOfFact(name, all) ?? each.text), each.text]) {
        if (given.has(text)) continue;
        given.add(text);
        yield text;
      }
    }
}

/** A text that another one may be made of, and its words. */
interface PartOfText {
  readonly text: EditableText;
  readonly words: readonly string[];
}

/** How many of a value's words must be in a text that is made of it: "https" may be missing, and a month in digits. */
const LEAST_SHARE = 0.5;

/** The texts of the content that `wanted` may be made of: those with the most of its words first. */
export function partsOf(wanted: string, likely: readonly string[], sources: Sources): readonly PartOfText[] {
  const all = new Set(wordsOf(plainOf(wanted)));
  const first = [...likely, PLACES.business, PLACES.facts, PLACES.words];
  return [...[...shownIn(sources).values()].flat(), ...defaultsIn(sources)]
    .map((each) => {
      const words = ownWords(each).filter((word) => all.has(word));
      const isMostly = words.length > 0 && words.length >= LEAST_SHARE * ownWords(each).length;
      const rank = first.includes(each.text.file) ? first.indexOf(each.text.file) : first.length;
      return { text: each.text, words, size: isMostly ? words.join('').length : 0, rank };
    })
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.rank - b.rank);
}

/** The words and numbers of a plain text. */
export const wordsOf = (plain: string): readonly string[] =>
  (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^0+(?=.)/, ''));

/** Those of a value itself, without those of what it refers to. */
const ownWords = memo(({ text }: Shown) => wordsOf(plainOf(text.value.replace(/\{[\w.-]+\}/g, ' '))));

/**
 * The only paragraph of a value that says `wanted`, as a range in it; undefined if none does, or it is the whole value.
 */
export function paragraphOf(value: string, wanted: string, sources: Sources): readonly [number, number] | undefined {
  const facts = factsOf(sources);
  const letters = lettersOf(wanted);
  const paragraphs = [...value.matchAll(/\S(?:(?!\n[ \t]*\n)[^])*/g)]
    .map(({ 0: text, index }) => ({ text: text.trimEnd(), start: index }))
    .filter(({ text }) => lettersOf(expand(text, (name) => facts.get(name)).text).includes(letters));
  const [found, other] = paragraphs;
  if (!found || other || found.text === value.trim()) return undefined;
  return [found.start, found.start + found.text.length];
}

/** The value of a fact, where it is written. */
function valueOfFact(name: string, all: ReadonlyMap<string, readonly Shown[]>): EditableText | undefined {
  const texts = all.get(PLACES.facts)?.map(({ text }) => text) ?? [];
  const index = texts.find(({ at, value }) => Array.isArray(at) && at.at(-1) === 'name' && value === name)?.at;
  return texts.find(
    ({ at }) => Array.isArray(at) && Array.isArray(index) && at[1] === index[1] && at.at(-1) === 'value',
  );
}

/** The letters and digits of a text in lower case: neither Markdown nor typography makes a difference. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
