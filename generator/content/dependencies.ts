// Dependency tracking: notes what a validation asks of its context, so that its result is reused for as long as the
// answers stay the same.
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
const setOf = (context: SchemaContext, name: SetName): ReadonlySet<string> =>
  name === 'publicFiles' || name === 'fontFiles' ? context[name] : context.known[name];

/** A dependency and its answer, there once for all files that asked: in a load it is asked once more, not once a file. */
interface Dependency {
  readonly what: keyof typeof ANSWERS;
  readonly name: string;
  readonly of: SetName;
  readonly answer: unknown;
  /** The load that asked last, and whether it was told the same. */
  load: number;
  holds: boolean;
}
interface Tracked {
  readonly files: readonly SourceFile[];
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: unknown;
}

/** By the first of the files. */
const kept = { file: new WeakMap<SourceFile, Tracked>(), files: new WeakMap<SourceFile, Tracked>() };

/**
 * Who answers, and what was asked: of the load that is under way. A load is one synchronous call, so there is one at a
 * time.
 */
let present: SchemaContext | undefined;
let loads = 0;
let noted: Set<Dependency> | undefined;
/**
 * The latest of each dependency. Those with older answers live for as long as a file that asked them has not asked again.
 */
const latest = new Map<string, Dependency>();

const answering = (): SchemaContext => {
  if (!present) throw new Error('a schema asked outside of a load');
  return present;
};
const note = (what: Dependency['what'], name = '', of: SetName = 'service'): void => {
  const key = `${what} ${of} ${name}`;
  const last = latest.get(key);
  if (last && isCurrent(last)) return void noted?.add(last);
  const dependency: Dependency = {
    what,
    name,
    of,
    answer: ANSWERS[what](answering(), name, of),
    load: loads,
    holds: true,
  };
  latest.set(key, dependency);
  noted?.add(dependency);
};
const isCurrent = (dependency: Dependency): boolean => {
  if (dependency.load !== loads) {
    dependency.load = loads;
    dependency.holds = ANSWERS[dependency.what](answering(), dependency.name, dependency.of) === dependency.answer;
  }
  return dependency.holds;
};
const noting = <T>(value: T, what: Dependency['what'], name?: string): T => {
  note(what, name);
  return value;
};

/**
 * Answers as the context of the load that is under way, and notes the dependency. Schemas are bound to it once and for
 * all, for binding them costs more than most edits do. Addresses, Markdown and telephone numbers depend on the base
 * alone, which belongs into each key.
 */
export const trackedContext: SchemaContext = {
  get locale() {
    return noting(answering().locale, 'locale');
  },
  get known() {
    return sets;
  },
  get publicFiles() {
    return publicFiles;
  },
  get fontFiles() {
    return fontFiles;
  },
  get href() {
    return answering().href;
  },
  get markdown() {
    return answering().markdown;
  },
  get phone() {
    return answering().phone;
  },
  drawing: (name) => noting(answering().drawing(name), 'drawing', name),
  icon: (name) => noting(answering().icon(name), 'icon', name),
  photo: (path) => noting(answering().photo(path), 'photo', path),
  contact: {
    get call() {
      return noting(answering().contact.call, 'call');
    },
    get email() {
      return noting(answering().contact.email, 'email');
    },
  },
};

/**
 * What `make` gave for this file, or for these, before, where it would give the same today; else what it gives now.
 * `key` holds what else it depends on.
 */
export type Once = <T>(files: SourceFile | readonly SourceFile[], key: string, make: () => T) => T;

/** A load, during which `trackedContext` answers as `context`. */
export function tracking<R>(context: SchemaContext, load: (once: Once) => R): R {
  const before = present;
  present = context;
  loads++;
  try {
    return load((of, key, make) => {
      const [files, all] = 'path' in of ? [[of], kept.file] : [of, kept.files];
      const around = noted;
      let found = all.get(files[0]!);
      if (found?.key !== key || !isSame(found.files, files) || !found.dependencies.every(isCurrent)) {
        const own = (noted = new Set<Dependency>());
        found = { result: make(), files, key, dependencies: [...own] };
        all.set(files[0]!, found);
      }
      noted = around;
      // who asked for the file asked for what it asked
      if (around) for (const dependency of found.dependencies) around.add(dependency);
      return found.result as ReturnType<typeof make>;
    });
  } finally {
    present = before;
    loads++; // of a load around this one nothing is known any more
    noted = undefined;
  }
}

const isSame = (a: readonly SourceFile[], b: readonly SourceFile[]): boolean =>
  a.length === b.length && a.every((file, index) => file === b[index]);

/** A set that tells what it was asked: for one name, or for all of them. */
class TrackedSet implements ReadonlySet<string> {
  constructor(private readonly name: SetName) {}

  has(name: string): boolean {
    note('has', name, this.name);
    return setOf(answering(), this.name).has(name);
  }

  private get all(): ReadonlySet<string> {
    note('all', undefined, this.name);
    return setOf(answering(), this.name);
  }

  get size(): number {
    return this.all.size;
  }
  forEach(each: (value: string, key: string, set: ReadonlySet<string>) => void): void {
    this.all.forEach(each);
  }
  entries() {
    return this.all.entries();
  }
  keys() {
    return this.all.keys();
  }
  values() {
    return this.all.values();
  }
  [Symbol.iterator]() {
    return this.all[Symbol.iterator]();
  }
}

const sets: SchemaContext['known'] = {
  service: new TrackedSet('service'),
  area: new TrackedSet('area'),
  post: new TrackedSet('post'),
  drawing: new TrackedSet('drawing'),
  icon: new TrackedSet('icon'),
};
const publicFiles = new TrackedSet('publicFiles');
const fontFiles = new TrackedSet('fontFiles');
