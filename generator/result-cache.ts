// Caches many small results of pure functions between builds: one file per kind, because thousands of files would cost
// more than making the results again.
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
   * The cached result for `input`; on a miss, the result of `make`, which is then cached unless it is undefined. It
   * must depend on `input` alone and survive JSON.
   */
  getOrMake<T>(kind: string, input: string, make: () => T): T;
  /** The cached result for `input`, if there is one. */
  get<T>(kind: string, input: string): T | undefined;
  /** Caches a result that was made elsewhere. */
  set(kind: string, input: string, result: unknown): void;
  /** Marks the entry for `input` as used, so that it is kept, without reading it. Returns whether there is one. */
  touch(kind: string, input: string): boolean;
}

/** A cache that stores nothing: every call is a miss. */
export const NO_RESULTS: ResultCache = {
  getOrMake: (_kind, _input, make) => make(),
  get: () => undefined,
  set: () => undefined,
  touch: () => false,
};

export interface DiskResultCache extends ResultCache {
  /**
   * Writes the cache: appends the new entries, or, where less than half of the old ones (by size) were used, rewrites
   * the file with those used and the new ones. A folder that cannot be written costs time, not correctness.
   */
  save(): void;
  /** The hits (`kept`) and misses (`made`) of each kind. */
  counts(): Readonly<Record<string, { readonly kept: number; readonly made: number }>>;
}

/**
 * A cache in `folder`. `version` identifies the code that makes the results. Each result carries a checksum: one that
 * is truncated, foreign or of another version counts as a miss.
 */
export function diskResultCache(folder: string, version: string): DiskResultCache {
  const files = new Map<string, CacheFile>();
  const file = (kind: string): CacheFile => {
    const cacheFile = files.get(kind) ?? new CacheFile(join(folder, kind), version);
    files.set(kind, cacheFile);
    return cacheFile;
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

/** How many bytes are buffered before they are written. */
const FLUSH_BYTES = 1 << 20;
/** The age in milliseconds from which a temporary file is that of a killed process. */
const STALE_AGE = 3_600_000;
/** The code of "\n". */
const LINE_FEED = 10;

/** The position of a result's JSON in the file, and the size in bytes of the whole entry with its header line. */
interface Entry {
  readonly checksum: string;
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/** One file: a line with the version, then for each entry a header line (key, checksum, length) and a line of JSON. */
class CacheFile {
  kept = 0;
  made = 0;
  private readonly title: string;
  /** The file as it was when it was opened. */
  private readonly old: Buffer;
  private readonly entries = new Map<string, Entry>();
  /** The keys of the old entries that were read or touched. */
  private readonly used = new Set<string>();
  /** Collects what this process writes, until `save`. */
  private readonly temporary: string;
  /** Whether the old file could be parsed to its end. */
  private isIntact = false;
  private descriptor: number | undefined;
  private buffered: Buffer[] = [];
  private bufferedBytes = 0;
  private hasFailed = false;

  constructor(
    private readonly file: string,
    version: string,
  ) {
    this.title = `results of ${digest(version)}\n`;
    this.temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    this.old = read(file);
    if (this.old.toString('latin1', 0, this.title.length) === this.title) this.index();
  }

  getOrMake<T>(input: string, make: () => T): T {
    const key = this.keyOf(input);
    const cached = this.lookUp<T>(key);
    if (cached !== undefined) return cached;
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
    const isCached = this.entries.has(key);
    if (isCached) this.used.add(key);
    return isCached;
  }

  save(): void {
    const usedBytes = [...this.used].reduce((sum, key) => sum + this.entries.get(key)!.size, 0);
    const mayAppend = this.isIntact && usedBytes >= this.old.length / 2;
    if (this.made === 0 && (mayAppend || this.used.size === this.entries.size)) return;
    if (!mayAppend) for (const key of this.used) this.write(key, this.entries.get(key)!.checksum, this.jsonOf(key));
    this.flush();
    if (this.descriptor === undefined) return;
    try {
      closeSync(this.descriptor);
      if (this.hasFailed) return;
      if (mayAppend) appendFileSync(this.file, readFileSync(this.temporary).subarray(this.title.length));
      else renameSync(this.temporary, this.file);
    } catch {
      // The disk's fault: the results are made again next time.
    } finally {
      this.deleteTemporaryFiles();
    }
  }

  /** Records where each entry is, up to the first one that cannot be parsed. */
  private index(): void {
    let at = this.title.length;
    while (at < this.old.length) {
      const lineEnd = this.old.indexOf(LINE_FEED, at);
      const header = this.old.toString('latin1', at, lineEnd);
      const [, key, checksum, length] = /^([\w-]{43}) ([\w-]{43}) (\d+)$/.exec(header) ?? [];
      if (key === undefined) return;
      const start = lineEnd + 1;
      const end = start + Number(length);
      this.entries.set(key, { checksum: checksum!, start, end, size: end + 1 - at });
      at = end + 1;
    }
    this.isIntact = at === this.old.length;
  }

  /** Each key includes the version, because another version may replace the file before this process appends to it. */
  private keyOf(input: string): string {
    return digest(this.title + input);
  }

  private jsonOf(key: string): Buffer {
    const { start, end } = this.entries.get(key)!;
    return this.old.subarray(start, end);
  }

  private lookUp<T>(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const json = this.jsonOf(key);
    if (digest(json) !== entry.checksum) return undefined;
    this.used.add(key);
    this.kept++;
    return JSON.parse(json.toString('utf8')) as T;
  }

  private add(key: string, result: unknown): void {
    this.made++;
    if (result === undefined) return;
    this.used.delete(key); // an old entry under this key is corrupt: the new one replaces it
    const json = Buffer.from(JSON.stringify(result));
    this.write(key, digest(json), json);
  }

  private write(key: string, checksum: string, json: Buffer): void {
    const header = Buffer.from(`${key} ${checksum} ${json.length}\n`, 'latin1');
    this.buffered.push(header, json, Buffer.from('\n'));
    this.bufferedBytes += header.length + json.length + 1;
    if (this.bufferedBytes > FLUSH_BYTES) this.flush();
  }

  private flush(): void {
    if (this.buffered.length === 0 || this.hasFailed) return;
    try {
      if (this.descriptor === undefined) {
        mkdirSync(dirname(this.file), { recursive: true });
        this.descriptor = openSync(this.temporary, 'wx');
        writeSync(this.descriptor, this.title);
      }
      const bytes = Buffer.concat(this.buffered);
      for (let written = 0; written < bytes.length;) written += writeSync(this.descriptor, bytes, written);
    } catch {
      this.hasFailed = true; // A read-only or full disk.
    }
    this.buffered = [];
    this.bufferedBytes = 0;
  }

  /** Deletes this process's temporary file, and those that killed processes have left. */
  private deleteTemporaryFiles(): void {
    const folder = dirname(this.file);
    try {
      for (const name of readdirSync(folder)) {
        if (!name.startsWith(`${basename(this.file)}.`)) continue;
        const path = join(folder, name);
        if (path === this.temporary || Date.now() - statSync(path).mtimeMs > STALE_AGE) rmSync(path, { force: true });
      }
    } catch {
      // The folder is read-only, or another process deleted the same file.
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
