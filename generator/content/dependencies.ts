// Dependency tracking: records what a validation reads from its context, so that its result can be reused for as long
// as those values stay the same.
import type { Names, SchemaContext } from '../schemas/fields/context.ts';
import type { SourceFile } from './read.ts';

/** A dependency and its value. All files that depend on it share this object, so that each load checks it only once. */
interface Dependency {
  /** Reads the value, which is compared with ===. */
  readonly read: (context: SchemaContext) => unknown;
  readonly value: unknown;
  /** The load that checked it last, and whether the value was still the same. */
  checkedIn: number;
  isUnchanged: boolean;
}

/** A result with everything that it depends on. */
interface Tracked {
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: unknown;
}

/** The last result for each file. */
const results = new WeakMap<SourceFile, Tracked>();

/** The context of the current load. A load is one synchronous call, so there is only one at a time. */
let current: SchemaContext | undefined;
/** The number of the current load. */
let load = 0;
/** The dependencies of the result that is being made. */
let recorded: Set<Dependency> | undefined;
/** The latest object of each dependency, by name. Older ones live on in results that were not made again since. */
const latest = new Map<string, Dependency>();

const currentContext = (): SchemaContext => {
  if (!current) throw new Error('a schema was used outside a load');
  return current;
};

/** Reads a value from the current context, and records it as the dependency `name`. */
function tracked<T>(name: string, read: (context: SchemaContext) => T): T {
  let dependency = latest.get(name);
  if (!dependency || !isUpToDate(dependency)) {
    dependency = { read, value: read(currentContext()), checkedIn: load, isUnchanged: true };
    latest.set(name, dependency);
  }
  recorded?.add(dependency);
  return dependency.value as T;
}

function isUpToDate(dependency: Dependency): boolean {
  if (dependency.checkedIn !== load) {
    dependency.checkedIn = load;
    dependency.isUnchanged = dependency.read(currentContext()) === dependency.value;
  }
  return dependency.isUnchanged;
}

/** A set of names that records what is read: whether it has a name, or all of its names. */
const trackedNames = (set: string, namesIn: (context: SchemaContext) => Names): Names => ({
  has: (name) => tracked(`${set} has ${name}`, (context) => namesIn(context).has(name)),
  [Symbol.iterator]() {
    tracked(`all ${set}`, (context) => [...namesIn(context)].join('\n'));
    return namesIn(currentContext())[Symbol.iterator]();
  },
});

/**
 * Reads from the context of the current load, and records what is read as dependencies. Schemas are bound to this
 * object once, because binding them costs more than most edits do. Addresses, Markdown and telephone numbers are not
 * recorded: they depend only on the base, which must be part of each key.
 */
export const trackedContext: SchemaContext = {
  get locale() {
    return tracked('locale', ({ locale }) => locale);
  },
  known: {
    service: trackedNames('services', ({ known }) => known.service),
    area: trackedNames('areas', ({ known }) => known.area),
    project: trackedNames('projects', ({ known }) => known.project),
    post: trackedNames('posts', ({ known }) => known.post),
    review: trackedNames('reviews', ({ known }) => known.review),
    drawing: trackedNames('drawings', ({ known }) => known.drawing),
    icon: trackedNames('icons', ({ known }) => known.icon),
  },
  publicFiles: trackedNames('public files', ({ publicFiles }) => publicFiles),
  fontFiles: trackedNames('font files', ({ fontFiles }) => fontFiles),
  get href() {
    return currentContext().href;
  },
  get markdown() {
    return currentContext().markdown;
  },
  get phone() {
    return currentContext().phone;
  },
  drawing: (name) => tracked(`drawing ${name}`, (context) => context.drawing(name)),
  facts: trackedNames('facts', ({ facts }) => facts),
  fact: (name) => tracked(`fact ${name}`, (context) => context.fact(name)),
  icon: (name) => tracked(`icon ${name}`, (context) => context.icon(name)),
  photo: (path) => tracked(`photo ${path}`, (context) => context.photo(path)),
  contact: {
    get call() {
      return tracked('call', ({ contact }) => contact.call);
    },
    get email() {
      return tracked('email', ({ contact }) => contact.email);
    },
  },
};

/**
 * Returns the earlier result of `make` for the same file, if none of its dependencies has changed; otherwise calls
 * `make`. `key` must contain everything else that the result depends on.
 */
export type Reuse = <T>(file: SourceFile, key: string, make: () => T) => T;

/** Runs `run` as one load, during which `trackedContext` reads from `context`. Returns its result. */
export function withTracking<R>(context: SchemaContext, run: (reuse: Reuse) => R): R {
  current = context;
  load++;
  try {
    return run(reuseOrMake);
  } finally {
    current = undefined;
    recorded = undefined;
  }
}

const reuseOrMake: Reuse = (file, key, make) => {
  let known = results.get(file);
  if (known?.key !== key || !known.dependencies.every(isUpToDate)) {
    recorded = new Set();
    known = { result: make(), key, dependencies: [...recorded] };
    results.set(file, known);
  }
  return known.result as ReturnType<typeof make>;
};
