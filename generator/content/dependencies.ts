// Dependency tracking: records what a validation reads from its context, so that its result can be reused for as long
// as those values stay the same.
import type { SchemaContext } from '../schemas/context.ts';
import type { SourceFile } from './read.ts';

/** Everything in a context that an edit may change. Values are compared with ===. */
const READERS = {
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

/** A dependency and its value. All files that depend on it share this object, so that each load checks it only once. */
interface Dependency {
  readonly what: keyof typeof READERS;
  readonly name: string;
  readonly of: SetName;
  readonly value: unknown;
  /** The load that checked it last, and whether the value was still the same. */
  checkedIn: number;
  isUnchanged: boolean;
}

/** A result with everything that it depends on. */
interface Tracked {
  readonly files: readonly SourceFile[];
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: unknown;
}

/** Earlier results for single files, and for lists of files by the first of them. */
const results = { single: new WeakMap<SourceFile, Tracked>(), list: new WeakMap<SourceFile, Tracked>() };

/** The context of the current load. A load is one synchronous call, so there is only one at a time. */
let current: SchemaContext | undefined;
/** The number of the current load. */
let load = 0;
/** The dependencies of the result that is being made. */
let recorded: Set<Dependency> | undefined;
/** The latest object of each dependency. Older ones live on in results that were not made again since. */
const latest = new Map<string, Dependency>();

const currentContext = (): SchemaContext => {
  if (!current) throw new Error('a schema asked outside of a load');
  return current;
};

const record = (what: Dependency['what'], name = '', of: SetName = 'service'): void => {
  const key = `${what} ${of} ${name}`;
  let dependency = latest.get(key);
  if (!dependency || !isUpToDate(dependency)) {
    const value = READERS[what](currentContext(), name, of);
    dependency = { what, name, of, value, checkedIn: load, isUnchanged: true };
    latest.set(key, dependency);
  }
  recorded?.add(dependency);
};

const isUpToDate = (dependency: Dependency): boolean => {
  if (dependency.checkedIn !== load) {
    const { what, name, of, value } = dependency;
    dependency.checkedIn = load;
    dependency.isUnchanged = READERS[what](currentContext(), name, of) === value;
  }
  return dependency.isUnchanged;
};

/** Records a dependency, and returns its value. */
const recording = <T>(value: T, what: Dependency['what'], name?: string): T => {
  record(what, name);
  return value;
};

/**
 * Reads from the context of the current load, and records what is read as dependencies. Schemas are bound to this object
 * once, because binding them costs more than most edits do. Addresses, Markdown and telephone numbers are not recorded:
 * they depend only on the base, which must be part of each key.
 */
export const trackedContext: SchemaContext = {
  get locale() {
    return recording(currentContext().locale, 'locale');
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
    return currentContext().href;
  },
  get markdown() {
    return currentContext().markdown;
  },
  get phone() {
    return currentContext().phone;
  },
  drawing: (name) => recording(currentContext().drawing(name), 'drawing', name),
  icon: (name) => recording(currentContext().icon(name), 'icon', name),
  photo: (path) => recording(currentContext().photo(path), 'photo', path),
  contact: {
    get call() {
      return recording(currentContext().contact.call, 'call');
    },
    get email() {
      return recording(currentContext().contact.email, 'email');
    },
  },
};

/**
 * Returns the earlier result of `make` for the same file or files, if none of its dependencies has changed; otherwise
 * calls `make`. `key` must contain everything else that the result depends on.
 */
export type Reuse = <T>(files: SourceFile | readonly SourceFile[], key: string, make: () => T) => T;

/** Runs `run` as one load, during which `trackedContext` reads from `context`. Returns its result. */
export function withTracking<R>(context: SchemaContext, run: (reuse: Reuse) => R): R {
  const outer = current;
  current = context;
  load++;
  try {
    return run(reuseOrMake);
  } finally {
    current = outer;
    load++; // for an outer load, all dependencies must be checked again
    recorded = undefined;
  }
}

const reuseOrMake: Reuse = (of, key, make) => {
  const isSingle = 'path' in of;
  const files = isSingle ? [of] : of;
  const earlier = isSingle ? results.single : results.list;
  const outer = recorded;
  let tracked = earlier.get(files[0]!);
  if (tracked?.key !== key || !isSame(tracked.files, files) || !tracked.dependencies.every(isUpToDate)) {
    const dependencies = new Set<Dependency>();
    recorded = dependencies;
    tracked = { result: make(), files, key, dependencies: [...dependencies] };
    earlier.set(files[0]!, tracked);
  }
  recorded = outer;
  // Whatever depends on this result depends on its dependencies, too.
  if (outer) for (const dependency of tracked.dependencies) outer.add(dependency);
  return tracked.result as ReturnType<typeof make>;
};

const isSame = (a: readonly SourceFile[], b: readonly SourceFile[]): boolean =>
  a.length === b.length && a.every((file, index) => file === b[index]);

/** A set of names that records what is read: whether it has a name, or all of its names. */
class TrackedSet implements ReadonlySet<string> {
  constructor(private readonly name: SetName) {}

  has(name: string): boolean {
    record('has', name, this.name);
    return setOf(currentContext(), this.name).has(name);
  }

  private get all(): ReadonlySet<string> {
    record('all', undefined, this.name);
    return setOf(currentContext(), this.name);
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
