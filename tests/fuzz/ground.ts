// Where fuzzed inputs are built: a small business with everything in it, and the project's own words, each in a folder
// of its own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../../generator/build.ts';
import { type Cache, diskCache, NO_CACHE } from '../../generator/cache.ts';
import { newFolder, readTree } from '../support/files.ts';
import { CACHE, HOME, SITES } from '../support/places.ts';
import { DEFAULTS, siteOver, theme } from '../support/site.ts';
import { verdict } from './verdict.ts';

/** No input may take longer, in milliseconds of this process alone: machines have other things to do. */
export const MOST = 2000;

export interface Outcome {
  readonly ok: boolean;
  readonly milliseconds: number;
  readonly codes: readonly string[];
  /** What should not be. */
  readonly faults: readonly string[];
}

/** Keeps what every build makes again; of pictures that come once, nothing. */
const KEPT: Cache = { ...diskCache(CACHE, 'tests'), getOrMakeBytes: NO_CACHE.getOrMakeBytes };

/** The files whose letters are in the fonts. */
const TEXTS = /^(data|posts)\/.*\.(ya?ml|md)$/;

/** A content root on the disk in which one file at a time is another. */
export class Ground {
  private readonly root = newFolder();
  /**
   * What a build takes of which nothing was changed, and how much longer one in which a letter is new, for which fonts
   * are cut. In milliseconds.
   */
  private usual = 0;
  private fonts = 0;
  private readonly letters = new Set<string>();

  private constructor(private readonly files: ReadonlyMap<string, string | Uint8Array>) {
    for (const [path, contents] of files) this.write(path, contents);
    for (const path of this.paths(TEXTS)) for (const letter of this.text(path)) this.letters.add(letter);
  }

  /** The roofer, with articles; every section type is in it. */
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

  /**
   * Builds what is there once, so that what is kept is there, again to see how long that takes, and with a letter that
   * no text had.
   */
  async warm(): Promise<void> {
    for (let n = 0; n < 2; n++) this.usual = (await this.try('public/spare.txt', '')).milliseconds;
    const letter = String.fromCodePoint(0x4e00 + (process.pid % 20_000)); // another each time: fonts are kept
    this.fonts = Math.max(
      0,
      (await this.try('data/business.yaml', `${this.text('data/business.yaml')}# ${letter}\n`)).milliseconds -
        this.usual,
    );
  }

  /** The paths of its files that a pattern fits. */
  paths(pattern: RegExp): string[] {
    return [...this.files.keys()].filter((path) => pattern.test(path));
  }

  text(path: string): string {
    return Buffer.from(this.files.get(path) as Uint8Array).toString('utf8');
  }

  /** Builds with one file in another's place, or beside them. */
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

  /** Whether fonts are cut for a text. */
  private hasNewLetter(text: string): boolean {
    for (const letter of text) if (letter > '\x7f' && !this.letters.has(letter)) return true;
    return false;
  }

  private write(path: string, contents: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), contents);
  }
}
