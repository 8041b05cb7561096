// The content that fuzzed inputs are added to: a small business that uses everything, and the project’s own content,
// each in a folder of its own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../../generator/build.ts';
import { type Cache, diskCache, NO_CACHE } from '../../generator/system/cache.ts';
import { newFolder, readTree } from '../support/files.ts';
import { CACHE, HOME, SITES } from '../support/places.ts';
import { DEFAULTS, siteOver, theme } from '../support/site.ts';
import { verdict } from './verdict.ts';

/** The longest an input may take, in milliseconds of this process’s CPU time, because the machine may be busy. */
export const MOST = 2000;

export interface Outcome {
  readonly ok: boolean;
  readonly milliseconds: number;
  readonly codes: readonly string[];
  /** A failure. */
  readonly faults: readonly string[];
}

/** A cache for what every build needs; images, which occur only once, are not cached. */
const KEPT: Cache = { ...diskCache(CACHE, 'tests'), getOrMakeBytes: NO_CACHE.getOrMakeBytes };

/** The files whose letters the fonts must contain. */
const TEXTS = /^(data|posts)\/.*\.(ya?ml|md)$/;

/** A content root on disk, in which one file at a time is replaced. */
export class Ground {
  private readonly root = newFolder();
  /**
   * How long an unchanged build takes, and how much longer one that has to subset fonts because of a new letter, in
   * milliseconds.
   */
  private usual = 0;
  private fonts = 0;
  private readonly letters = new Set<string>();

  private constructor(private readonly files: ReadonlyMap<string, string | Uint8Array>) {
    for (const [path, contents] of files) this.write(path, contents);
    for (const path of this.paths(TEXTS)) for (const letter of this.text(path)) this.letters.add(letter);
  }

  /** The roofer’s site with articles, which has every type of section. */
  static roofer(): Ground {
    const articles = readTree(join(SITES, 'articles'));
    const site = siteOver(join(SITES, 'roofer')).withAll(
      new Map([...articles].filter(([path]) => /^posts\/|\/snow\.yaml$/.test(path))),
    );
    const folder = newFolder();
    site.writeTo(folder);
    const files = readTree(folder);
    rmSync(folder, { recursive: true });
    return new Ground(files);
  }

  /** The project's own content, without its photos. */
  static own(): Ground {
    return new Ground(
      new Map(
        ['data', 'posts', 'public'].flatMap((name) =>
          [...readTree(join(HOME, name))].map(([path, bytes]): [string, Buffer] => [`${name}/${path}`, bytes]),
        ),
      ),
    );
  }

  /** Builds once to fill the caches, once to measure that, and once with a letter that no text had. */
  async warm(): Promise<void> {
    for (let n = 0; n < 2; n++) this.usual = (await this.try('public/spare.txt', '')).milliseconds;
    const letter = String.fromCodePoint(0x4e00 + (process.pid % 20_000)); // A different letter each time, because fonts are cached.
    this.fonts = Math.max(
      0,
      (await this.try('data/business.yaml', `${this.text('data/business.yaml')}# ${letter}\n`)).milliseconds -
        this.usual,
    );
  }

  /** The paths of its files that match a pattern. */
  paths(pattern: RegExp): string[] {
    return [...this.files.keys()].filter((path) => pattern.test(path));
  }

  text(path: string): string {
    return Buffer.from(this.files.get(path) as Uint8Array).toString('utf8');
  }

  /** Builds with one file replaced or added. */
  async try(path: string, contents: string | Uint8Array, drafts = true): Promise<Outcome> {
    this.write(path, contents);
    try {
      const begun = process.cpuUsage();
      const result = await build(
        { ...DEFAULTS, root: this.root, drafts, cache: KEPT },
        { ...theme, shareCard: undefined },
      );
      const { user, system } = process.cpuUsage(begun);
      const milliseconds = (user + system) / 1000;
      const told = typeof contents === 'string' ? contents : '';
      const faults = await verdict(result, told, path.startsWith('public/'));
      return {
        ok: result.ok,
        milliseconds,
        codes: [...new Set(result.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code))],
        faults:
          milliseconds > MOST + this.usual + (this.hasNewLetter(told) ? this.fonts : 0)
            ? [
                `took ${Math.round(milliseconds)} ms: ${result.times.map(({ name, milliseconds: each }) => `${name} ${Math.round(each)}`).join(', ')}`,
                ...faults,
              ]
            : faults,
      };
    } catch (error) {
      return { ok: false, milliseconds: 0, codes: [], faults: [`crashed: ${(error as Error).stack ?? String(error)}`] };
    } finally {
      const before = this.files.get(path);
      if (before === undefined) rmSync(join(this.root, path), { force: true });
      else this.write(path, before);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Whether fonts have to be subset for a text. */
  private hasNewLetter(text: string): boolean {
    for (const letter of text) if (letter > '\x7f' && !this.letters.has(letter)) return true;
    return false;
  }

  private write(path: string, contents: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), contents);
  }
}
