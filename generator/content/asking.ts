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

export interface Asking {
  /** Answers as the context itself, and notes the question. */
  readonly context: SchemaContext;
  /** What `make` gave for this file before, where it would give the same today; else what it gives now. `key` holds what else it depends on. */
  once<T>(file: SourceFile, key: string, make: () => T): T;
}

/** A context that notes questions. Addresses, Markdown and telephone numbers depend on the base alone, which belongs into each key. */
export function asking(context: SchemaContext): Asking {
  let noted = new Map<string, Question>();
  const note = (what: Question['what'], name = '', of: SetName = 'service'): void => {
    const key = `${what} ${of} ${name}`;
    if (!noted.has(key)) noted.set(key, { what, name, of, answer: ANSWERS[what](context, name, of) });
  };
  const asked = <T>(value: T, what: Question['what'], name?: string): T => {
    note(what, name);
    return value;
  };
  const set = (of: SetName): ReadonlySet<string> => new AskedSet(setOf(context, of), (name) => note(name === undefined ? 'all' : 'has', name, of));
  const asks: SchemaContext = {
    get locale() { return asked(context.locale, 'locale'); },
    known: { service: set('service'), area: set('area'), post: set('post'), drawing: set('drawing'), icon: set('icon') },
    publicFiles: set('publicFiles'), fontFiles: set('fontFiles'),
    href: context.href, markdown: context.markdown, phone: context.phone,
    drawing: (name) => asked(context.drawing(name), 'drawing', name),
    icon: (name) => asked(context.icon(name), 'icon', name),
    photo: (path) => asked(context.photo(path), 'photo', path),
    contact: { get call() { return asked(context.contact.call, 'call'); }, get email() { return asked(context.contact.email, 'email'); } },
  };
  return {
    context: asks,
    once: <T>(file: SourceFile, key: string, make: () => T): T => {
      const before = kept.get(file);
      if (before?.key === key && before.questions.every(({ what, name, of, answer }) => ANSWERS[what](context, name, of) === answer)) return before.result as T;
      noted = new Map();
      const result = make();
      kept.set(file, { key, questions: [...noted.values()], result });
      return result;
    },
  };
}

/** A set that tells what it was asked: for one name, or for all of them. */
class AskedSet implements ReadonlySet<string> {
  constructor(private readonly inner: ReadonlySet<string>, private readonly note: (name?: string) => void) {}

  has(name: string): boolean {
    this.note(name);
    return this.inner.has(name);
  }

  private get all(): ReadonlySet<string> {
    this.note();
    return this.inner;
  }

  get size(): number { return this.all.size; }
  forEach(each: (value: string, key: string, set: ReadonlySet<string>) => void): void { this.all.forEach(each); }
  entries() { return this.all.entries(); }
  keys() { return this.all.keys(); }
  values() { return this.all.values(); }
  [Symbol.iterator]() { return this.all[Symbol.iterator](); }
}
