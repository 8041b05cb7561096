// Keeps many small results of pure functions from build to build: one file a kind, where thousands of files would cost
// more than making them anew.
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { digest } from './digest.ts';

export interface ResultCache {
  /**
   * The result of `make`, which depends on `input` alone and can be written as JSON: as it was made for the same input
   * before, or made now. What `make` gives as undefined is not kept.
   */
  getOrMake<T>(kind: string, input: string, make: () => T): T;
  /** What was made for an input, or put there, before. */
  get<T>(kind: string, input: string): T | undefined;
  /** Keeps a result that was made elsewhere. */
  set(kind: string, input: string, result: unknown): void;
  /** Keeps what is there for an input, unread, for the next run. Whether anything is. */
  touch(kind: string, input: string): boolean;
}

/** A cache that keeps nothing. */
export const NO_RESULTS: ResultCache = {
  getOrMake: (_kind, _input, make) => make(),
  get: () => undefined,
  set: () => undefined,
  touch: () => false,
};

export interface DiskResultCache extends ResultCache {
  /**
   * Adds what was made to what was kept; where most of that was not asked for, only what was stays. A folder that
   * cannot be written costs time, not correctness.
   */
  save(): void;
  /** How many results were there, and how many had to be made, by kind. */
  counts(): Readonly<Record<string, { readonly kept: number; readonly made: number }>>;
}

/**
 * A cache in `folder`. `version` stands for the code that makes the results. Each result carries a checksum: a file
 * that is torn, foreign or of another version is made anew, never believed.
 */
export function diskResultCache(folder: string, version: string): DiskResultCache {
  const files = new Map<string, CacheFile>();
  const file = (kind: string): CacheFile => {
    const found = files.get(kind) ?? new CacheFile(join(folder, kind), version);
    files.set(kind, found);
    return found;
  };
  return {
    getOrMake: (kind, input, make) => file(kind).getOrMake(input, make),
    get: (kind, input) => file(kind).get(input),
    set: (kind, input, result) => file(kind).set(input, result),
    touch: (kind, input) => file(kind).touch(input),
    save: () => files.forEach((each) => each.save()),
    counts: () => Object.fromEntries([...files].map(([kind, { kept, made }]) => [kind, { kept, made }])),
  };
}

/** Bytes that are gathered before they are written. */
const FLUSH = 1 << 20;
/** Milliseconds after which what a killed program left behind is swept away. */
const STALE = 3_600_000;

/** Where a result's JSON lies, and how many bytes it takes with its line. */
interface Place {
  readonly sum: string;
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/** One file: a line with the version, then for each result a line of key, checksum and length, and its JSON. */
class CacheFile {
  kept = 0;
  made = 0;
  private readonly title: string;
  private readonly old: Buffer;
  private readonly places = new Map<string, Place>();
  private readonly used = new Set<string>();
  private readonly own: string;
  /** Whether everything in the file makes sense. */
  private whole = false;
  private fresh: number | undefined;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private broken = false;

  constructor(
    private readonly file: string,
    version: string,
  ) {
    this.title = `results of ${digest(version)}\n`;
    this.own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    this.old = read(file);
    if (this.old.toString('latin1', 0, this.title.length) === this.title) this.index();
  }

  getOrMake<T>(input: string, make: () => T): T {
    const key = this.keyOf(input);
    const found = this.lookUp<T>(key);
    if (found !== undefined) return found;
    const result = make();
    this.add(key, result);
    return result;
  }

  get<T>(input: string): T | undefined {
    return this.lookUp(this.keyOf(input));
  }

  set(input: string, result: unknown): void {
    this.add(this.keyOf(input), result);
  }

  touch(input: string): boolean {
    const key = this.keyOf(input);
    const isThere = this.places.has(key);
    if (isThere) this.used.add(key);
    return isThere;
  }

  save(): void {
    const isMostUsed =
      this.whole && [...this.used].reduce((sum, key) => sum + this.places.get(key)!.size, 0) >= this.old.length / 2;
    if (this.made === 0 && (isMostUsed || this.used.size === this.places.size)) return;
    if (!isMostUsed) for (const key of this.used) this.write(key, this.places.get(key)!.sum, this.jsonAt(key));
    this.flush();
    if (this.fresh === undefined || this.broken) return this.sweep(0);
    try {
      closeSync(this.fresh);
      if (isMostUsed) appendFileSync(this.file, readFileSync(this.own).subarray(this.title.length));
      else renameSync(this.own, this.file);
    } catch {
      // Somebody else's disk trouble: the results are made again next time.
    }
    this.sweep(STALE);
  }

  /** Notes where each result lies, up to the first line that makes no sense. */
  private index(): void {
    let at = this.title.length;
    while (at < this.old.length) {
      const eol = this.old.indexOf(10, at);
      const [, key, sum, length] = /^([\w-]{43}) ([\w-]{43}) (\d+)$/.exec(this.old.toString('latin1', at, eol)) ?? [];
      if (eol < 0 || key === undefined) return;
      const start = eol + 1;
      const end = start + Number(length);
      this.places.set(key, { sum: sum!, start, end, size: end + 1 - at });
      at = end + 1;
    }
    this.whole = at === this.old.length;
  }

  /** The version is in each key too: a file may come to be another's before this run adds to it. */
  private keyOf(input: string): string {
    return digest(this.title + input);
  }

  private jsonAt(key: string): Buffer {
    const { start, end } = this.places.get(key)!;
    return this.old.subarray(start, end);
  }

  private lookUp<T>(key: string): T | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    const json = this.jsonAt(key);
    if (digest(json) !== place.sum) return undefined;
    this.used.add(key);
    this.kept++;
    return JSON.parse(json.toString('utf8')) as T;
  }

  private add(key: string, result: unknown): void {
    this.made++;
    if (result === undefined) return;
    this.used.delete(key); // where what was there is broken
    const json = Buffer.from(JSON.stringify(result));
    this.write(key, digest(json), json);
  }

  private write(key: string, sum: string, json: Buffer): void {
    const line = Buffer.from(`${key} ${sum} ${json.length}\n`, 'latin1');
    this.waiting.push(line, json, Buffer.from('\n'));
    this.waitingBytes += line.length + json.length + 1;
    if (this.waitingBytes > FLUSH) this.flush();
  }

  private flush(): void {
    if (this.waiting.length === 0 || this.broken) return;
    try {
      if (this.fresh === undefined) {
        mkdirSync(dirname(this.file), { recursive: true });
        this.fresh = openSync(this.own, 'wx');
        writeSync(this.fresh, this.title);
      }
      const bytes = Buffer.concat(this.waiting);
      for (let done = 0; done < bytes.length;) done += writeSync(this.fresh, bytes, done);
    } catch {
      this.broken = true; // A read-only or full disk.
    }
    this.waiting = [];
    this.waitingBytes = 0;
  }

  /** Deletes this build's unfinished file, and others' that are older than `age` milliseconds. */
  private sweep(age: number): void {
    const folder = dirname(this.file);
    try {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (
          path === this.own ||
          (name.startsWith(`${basename(this.file)}.`) && age > 0 && Date.now() - statSync(path).mtimeMs > age)
        )
          rmSync(path, { force: true });
      }
    } catch {
      // Nothing can be deleted where nothing can be written.
    }
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
