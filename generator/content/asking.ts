// Notes what a validation asks of its context, so that its result holds for as long as the answers stay the same.
import type { SchemaContext } from '../schemas/context.ts';
import type { SourceFile } from './read.ts';

/** Everything that can be asked whose answer may change from one edit to the next; answers compare with ===. */
const ANSWERS = {
  locale: (context: SchemaContext) => context.locale,
  call: (context: SchemaContext) => context.contact.call,
  email: (context: SchemaContext) => context.contact.email,
  drawing: (context: SchemaContext, name: string) => context.drawing(name),
  icon: (context: SchemaContext, name: string) => context.icon(name),
  photo: (context: SchemaContext, path: string) => context.photo(path),
  has: (context: SchemaContext, name: string, of: SetName) => setOf(context, of).has(name),
  all: (context: SchemaContext, _name: string, of: SetName) => [...setOf(context, of)].join('\n'),
} as const;

type SetName = keyof SchemaContext['known'] | 'publicFiles' | 'fontFiles';
const setOf = (context: SchemaContext, name: SetName): ReadonlySet<string> => (name === 'publicFiles' || name === 'fontFiles' ? context[name] : context.known[name]);

interface Question { readonly what: keyof typeof ANSWERS; readonly name: string; readonly of: SetName; readonly answer: unknown }
interface Kept { readonly key: string; readonly questions: readonly Question[]; readonly result: unknown }

const kept = new WeakMap<SourceFile, Kept>();

/** Who answers, and what was asked: of the load that is under way. A load is one synchronous call, so there is one at a time. */
let present: SchemaContext | undefined;
let noted = new Map<string, Question>();

const answering = (): SchemaContext => {
  if (!present) throw new Error('a schema asked outside of a load');
  return present;
};
const note = (what: Question['what'], name = '', of: SetName = 'service'): void => {
  const key = `${what} ${of} ${name}`;
  if (!noted.has(key)) noted.set(key, { what, name, of, answer: ANSWERS[what](answering(), name, of) });
};
const noting = <T>(value: T, what: Question['what'], name?: string): T => {
  note(what, name);
  return value;
};

/**
 * Answers as the context of the load that is under way, and notes the question. Schemas are bound to it once and for all, for binding them
 * costs more than most edits do. Addresses, Markdown and telephone numbers depend on the base alone, which belongs into each key.
 */
export const asked: SchemaContext = {
  get locale() { return noting(answering().locale, 'locale'); },
  get known() { return sets; },
  get publicFiles() { return publicFiles; },
  get fontFiles() { return fontFiles; },
  get href() { return answering().href; },
  get markdown() { return answering().markdown; },
  get phone() { return answering().phone; },
  drawing: (name) => noting(answering().drawing(name), 'drawing', name),
  icon: (name) => noting(answering().icon(name), 'icon', name),
  photo: (path) => noting(answering().photo(path), 'photo', path),
  contact: { get call() { return noting(answering().contact.call, 'call'); }, get email() { return noting(answering().contact.email, 'email'); } },
};

/** What `make` gave for this file before, where it would give the same today; else what it gives now. `key` holds what else it depends on. */
export type Once = <T>(file: SourceFile, key: string, make: () => T) => T;

/** A load, during which `asked` answers as `context`. */
export function asking<R>(context: SchemaContext, load: (once: Once) => R): R {
  const before = present;
  present = context;
  try {
    return load((file, key, make) => {
      const last = kept.get(file);
      if (last?.key === key && last.questions.every(({ what, name, of, answer }) => ANSWERS[what](context, name, of) === answer)) return last.result as ReturnType<typeof make>;
      noted = new Map();
      const result = make();
      kept.set(file, { key, questions: [...noted.values()], result });
      return result;
    });
  } finally {
    present = before;
    noted = new Map();
  }
}

/** A set that tells what it was asked: for one name, or for all of them. */
class AskedSet implements ReadonlySet<string> {
  constructor(private readonly name: SetName) {}

  has(name: string): boolean {
    note('has', name, this.name);
    return setOf(answering(), this.name).has(name);
  }

  private get all(): ReadonlySet<string> {
    note('all', undefined, this.name);
    return setOf(answering(), this.name);
  }

  get size(): number { return this.all.size; }
  forEach(each: (value: string, key: string, set: ReadonlySet<string>) => void): void { this.all.forEach(each); }
  entries() { return this.all.entries(); }
  keys() { return this.all.keys(); }
  values() { return this.all.values(); }
  [Symbol.iterator]() { return this.all[Symbol.iterator](); }
}

const sets: SchemaContext['known'] = { service: new AskedSet('service'), area: new AskedSet('area'), post: new AskedSet('post'), drawing: new AskedSet('drawing'), icon: new AskedSet('icon') };
const publicFiles = new AskedSet('publicFiles');
const fontFiles = new AskedSet('fontFiles');
