// Keeps many small results of pure functions from build to build: one file a kind, where thousands of files would cost more than making them anew.
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Shelf {
  /**
   * The result of `make`, which depends on `input` alone and can be written as JSON: as it was made for the same input before, or made now.
   * What `make` gives as undefined is not kept.
   */
  take<T>(kind: string, input: string, make: () => T): T;
  /** Whether anything is there of a kind. */
  has(kind: string): boolean;
}

/** A shelf that keeps nothing. */
export const NO_SHELF: Shelf = { take: (_kind, _input, make) => make(), has: () => false };

export interface DiskShelf extends Shelf {
  /** Puts what was taken in the place of what was kept. A folder that cannot be written costs time, not correctness. */
  save(): void;
  /** How many results were there, and how many had to be made, by kind. */
  counts(): Readonly<Record<string, { readonly kept: number; readonly made: number }>>;
}

/**
 * The shelf in `folder`. `version` stands for the code that makes the results. Each result carries a checksum: a file that is torn,
 * foreign or of another version is made anew, never believed.
 */
export function diskShelf(folder: string, version: string): DiskShelf {
  const drawers = new Map<string, Drawer>();
  const drawer = (kind: string): Drawer => {
    const found = drawers.get(kind) ?? new Drawer(join(folder, kind), version);
    drawers.set(kind, found);
    return found;
  };
  return {
    take: (kind, input, make) => drawer(kind).take(input, make),
    has: (kind) => drawer(kind).size > 0,
    save: () => drawers.forEach((each) => each.save()),
    counts: () => Object.fromEntries([...drawers].map(([kind, { kept, made }]) => [kind, { kept, made }])),
  };
}

/** Bytes that are gathered before they are written. */
const FLUSH = 1 << 20;
/** Milliseconds after which what a killed program left behind is swept away. */
const STALE = 3_600_000;

/** One file: a line with the version, then for each result a line of key, checksum and length, and its JSON. */
class Drawer {
  kept = 0;
  made = 0;
  private readonly title: string;
  private readonly old: Buffer;
  private readonly places = new Map<string, { readonly sum: string; readonly start: number; readonly end: number }>();
  private readonly used = new Map<string, Buffer>();
  private readonly own: string;
  private fresh: number | undefined;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private broken = false;

  constructor(private readonly file: string, version: string) {
    this.title = `results of ${digest(version)}\n`;
    this.own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    this.old = read(file);
    if (this.old.toString('latin1', 0, this.title.length) === this.title) this.index();
  }

  get size(): number { return this.places.size; }

  take<T>(input: string, make: () => T): T {
    const key = digest(input);
    const found = this.used.get(key) ?? this.find(key);
    if (found) {
      this.used.set(key, found);
      this.kept++;
      return JSON.parse(found.toString('utf8')) as T;
    }
    const result = make();
    this.made++;
    if (result !== undefined) this.append(key, Buffer.from(JSON.stringify(result)));
    return result;
  }

  save(): void {
    if (this.made === 0 && this.used.size === this.places.size) return;
    for (const [key, json] of this.used) this.append(key, json);
    this.flush();
    if (this.fresh === undefined || this.broken) return this.sweep(0);
    try {
      closeSync(this.fresh);
      renameSync(this.own, this.file);
    } catch {
      // Somebody else's disk trouble: the results are made again next time.
    }
    this.sweep(STALE);
  }

  /** Notes where each result lies, up to the first line that makes no sense. */
  private index(): void {
    for (let at = this.title.length; at < this.old.length;) {
      const eol = this.old.indexOf(10, at);
      const [, key, sum, length] = /^([\w-]{43}) ([\w-]{43}) (\d+)$/.exec(this.old.toString('latin1', at, eol)) ?? [];
      if (eol < 0 || key === undefined) return;
      const start = eol + 1;
      const end = start + Number(length);
      this.places.set(key, { sum: sum!, start, end });
      at = end + 1;
    }
  }

  private find(key: string): Buffer | undefined {
    const place = this.places.get(key);
    const json = place && this.old.subarray(place.start, place.end);
    return json && digest(json) === place.sum ? json : undefined;
  }

  private append(key: string, json: Buffer): void {
    const line = Buffer.from(`${key} ${digest(json)} ${json.length}\n`, 'latin1');
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
        if (path === this.own || (name.startsWith(`${basename(this.file)}.`) && age > 0 && Date.now() - statSync(path).mtimeMs > age)) rmSync(path, { force: true });
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

const digest = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');
