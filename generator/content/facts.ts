// The facts of data/facts.yaml, and the texts that refer to them by name.
import { nearest } from '../problems/nearest.ts';
import { type Place, placeAt, type Problem, problem } from '../problems/problem.ts';
import type { Fact, SchemaContext } from '../schemas/fields/context.ts';
import { REFERENCE } from '../schemas/fields/fact-name.ts';
import { PLACES } from '../schemas/index.ts';
import { memo, memoByText } from '../system/memo.ts';
import type { SourceFile, Sources } from './read.ts';
import { type ParsedYaml, parsedYamlOf } from './yaml/parse.ts';

/** The facts by name, from a file that is not validated yet. Of two with the same name, the first. */
const factsIn = memo((file: SourceFile): ReadonlyMap<string, Fact> => {
  const list = (parsedYamlOf(file).value as { readonly facts?: unknown } | null | undefined)?.facts;
  const facts = new Map<string, Fact>();
  for (const each of Array.isArray(list) ? (list as unknown[]) : []) {
    if (typeof each !== 'object' || each === null) continue;
    // A value that is not a text is reported where it is written, not where it is used.
    const {
      name,
      value = '',
      ...others
    } = Object.fromEntries(Object.entries(each).filter(([, field]) => typeof field === 'string')) as Partial<Fact>;
    if (name !== undefined && !facts.has(name)) facts.set(name, { name, value, ...others });
  }
  return facts;
});

/** A text with the values of facts, and what it was made of. */
interface Expanded {
  readonly text: string;
  readonly used: readonly Fact[];
  /** The names of facts that do not exist; they remain in the text. */
  readonly unknown: readonly string[];
  /** The offset in the text as it is written; within the value of a fact, that of the reference. */
  written(offset: number): number;
  /** The name of the fact whose value is at an offset; undefined for any other text. */
  factAt(offset: number): string | undefined;
}

/** A text with the values of the facts that it refers to. */
export function expand(text: string, factOf: SchemaContext['fact']): Expanded {
  const used: Fact[] = [];
  const unknown: string[] = [];
  const values: { readonly start: number; readonly end: number; readonly at: number; readonly name: string }[] = [];
  let longer = 0;
  const expanded = !text.includes('{')
    ? text
    : text.replace(REFERENCE, (reference: string, name: string, at: number) => {
        const fact = factOf(name);
        if (fact) used.push(fact);
        else unknown.push(name);
        // Without its braces, so that it is not reported as a leak too.
        const value = fact ? fact.value : name;
        values.push({ start: at + longer, end: at + longer + value.length, at, name });
        longer += value.length - reference.length;
        return value;
      });
  const before = (offset: number) => values.findLast(({ start }) => start <= offset);
  return {
    text: expanded,
    used,
    unknown,
    factAt: (offset) => {
      const value = before(offset);
      return value && offset < value.end ? value.name : undefined;
    },
    written: (offset) => {
      const value = before(offset);
      if (!value) return offset;
      const { end, at, name } = value;
      return offset < end ? at : at + name.length + 2 + offset - end;
    },
  };
}

/** The facts of a content root, by name. */
export function factsOf({ files }: Pick<Sources, 'files'>): ReadonlyMap<string, Fact> {
  const file = files.get(PLACES.facts);
  return file ? factsIn(file) : NO_FACTS;
}
const NO_FACTS: ReadonlyMap<string, Fact> = new Map();

/** The names of the facts that any file refers to, but for what was over before the day `now`. */
export const namesInUse = ({ files }: Sources, now: string): ReadonlySet<string> =>
  new Set([...files.values()].flatMap((file) => namesIn(file)(now)));

/** Those that one file refers to; a file that has not changed is not searched again. */
const namesIn = memo((file: SourceFile) =>
  memoByText((now): readonly string[] => {
    if (!file.text.includes('{')) return [];
    return [...new Set([...textOn(now, file).matchAll(REFERENCE)].flatMap(([, name]) => name ?? []))];
  }),
);

/** Whether a value of a file is something that was over before the day `now`: a notice, or the announcement. */
const isOver = (value: unknown, now: string): boolean => {
  const { until } = (value ?? {}) as { readonly until?: unknown };
  return typeof until === 'string' && until < now;
};

/** The text of a file without what was over before the day `now`. */
const textOn = (now: string, file: SourceFile): string =>
  /\.ya?ml$/.test(file.path)
    ? (JSON.stringify(parsedYamlOf(file).value, (_, value) => (isOver(value, now) ? undefined : (value as unknown))) ??
      file.text)
    : file.text;

/** The column in a line as it is written, from that in the same line with the values of facts. Both count from 1. */
export const writtenColumn = (line: string, column: number, factOf: SchemaContext['fact']): number =>
  expand(line, factOf).written(column - 1) + 1;

/** A file whose texts have the values of facts, with the problems of its references and the names of its facts. */
interface WithFacts {
  readonly yaml: ParsedYaml;
  readonly problems: readonly Problem[];
  readonly used: ReadonlySet<Fact>;
}

/** Where a file refers to facts, one reference after the other, in the line of `from` or in the first ones below that do. */
export function placesOfReferences(names: readonly string[], text: string, from: Place): Place[] {
  let end = text.split('\n', (from.line ?? 1) - 1).join('\n').length;
  return names.map((name) => {
    const { length } = `{${name}}`;
    const offset = text.indexOf(`{${name}}`, end);
    if (offset < 0) return from;
    end = offset + length;
    return { file: from.file, ...placeAt(text, offset), length };
  });
}

/** The problems of references to facts that do not exist, from `from` on. */
export const unknownFacts = (
  names: readonly string[],
  text: string,
  from: Place,
  { facts }: SchemaContext,
): Problem[] =>
  placesOfReferences(names, text, from).map((place, index) => {
    const found = names[index] ?? '';
    return problem('UNKNOWN_REFERENCE', place, {
      kind: 'fact',
      found,
      nearest: nearest(found, facts),
      allowed: [...facts],
    });
  });

/** The problem of a fact that is no longer valid on the day `now`. */
export const expired = ({ name, value, validUntil = '' }: Fact, place: Place, now: string): Problem =>
  problem('EXPIRED', place, { name, value, validUntil, now });

/** Whether a fact is to be left out on the day `now`. */
export const isOmitted = ({ validUntil, afterwards }: Fact, now: string): boolean =>
  afterwards === 'omit' && validUntil !== undefined && validUntil < now;

/**
 * Replaces the references to facts in a file. An entry of a list is left out if it refers to a fact that is no longer
 * valid and is to be omitted then; in nested lists, an entry of the innermost.
 */
export function withFacts(yaml: ParsedYaml, text: string, context: SchemaContext, now: string): WithFacts {
  // Most files refer to none, and need no copy.
  if (!text.includes('{')) return { yaml, problems: [], used: new Set() };
  const used = new Set<Fact>();
  const problems: Problem[] = [];
  /** The positions in the file of the entries of each list that lost some, by the path of the list in the file. */
  const kept = new Map<string, readonly number[]>();

  /** The value with facts; OMITTED if the entry of a list around it is to be left out. Nobody sees what `isPast`. */
  const replaced = (value: unknown, path: readonly PropertyKey[], isInList: boolean, isPast: boolean): unknown => {
    if (typeof value === 'string') {
      const { text: expanded, used: facts, unknown } = expand(value, context.fact);
      for (const fact of facts) used.add(fact);
      if (unknown.length > 0) problems.push(...unknownFacts(unknown, text, yaml.place(path), context));
      const old = facts.find((fact) => isOmitted(fact, now));
      if (old && !isInList && !isPast) problems.push(expired(old, yaml.place(path), now));
      return old && isInList ? OMITTED : expanded;
    }
    if (Array.isArray(value)) {
      const entries = value.map((each, index) => replaced(each, [...path, index], true, isPast));
      if (!entries.includes(OMITTED)) return entries;
      kept.set(
        JSON.stringify(path),
        [...entries.keys()].filter((index) => entries[index] !== OMITTED),
      );
      return entries.filter((entry) => entry !== OMITTED);
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(
      ([key, each]) => [key, replaced(each, [...path, key], isInList, isPast || isOver(value, now))] as const,
    );
    return members.some(([, each]) => each === OMITTED) ? OMITTED : Object.fromEntries(members);
  };

  const value = replaced(yaml.value, [], false, false);
  const inFile = (path: readonly PropertyKey[]): PropertyKey[] =>
    path.reduce<PropertyKey[]>((above, step) => {
      const positions = typeof step === 'number' ? kept.get(JSON.stringify(above)) : undefined;
      return [...above, positions?.[Number(step)] ?? step];
    }, []);
  return {
    problems,
    used,
    yaml: {
      value,
      problems: yaml.problems,
      place: (path) => yaml.place(inFile(path)),
      keyPlace: (path) => yaml.keyPlace(inFile(path)),
      written: (path) => yaml.written(inFile(path)),
      writtenColumn: (line, column) => writtenColumn(line, column, context.fact),
    },
  };
}

/** Takes the place of a value that is left out. */
const OMITTED = Symbol('omitted');

/** What visitors are told about the source of a fact that a page shows. */
export interface Proof {
  readonly label: string;
  readonly source: string;
  readonly href: string;
}

/** The sources, with a link, of the facts that a page uses, each once. */
export function proofsOf(facts: Iterable<Fact>, { href }: Pick<SchemaContext, 'href'>): Proof[] {
  const proofs = [...facts].flatMap(({ name, label = name, source = label, href: link }) =>
    link === undefined ? [] : [{ label, source, href: link.startsWith('/') ? href(link) : link }],
  );
  return [...new Map(proofs.map((proof) => [`${proof.label}\n${proof.href}`, proof])).values()];
}
