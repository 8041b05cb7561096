// A site for one test: the minimal site with some files changed, built in a temporary folder.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { problemsText } from '../../bin/reports/build-report.ts';
import { build } from '../../generator/build.ts';
import { surveyPhotos } from '../../generator/assets/photos/index.ts';
import { diskCache } from '../../generator/system/cache.ts';
import { load, type Loaded, allProblems } from '../../generator/content/load.ts';
import { readSources } from '../../generator/content/read.ts';
import type { Site, Theme } from '../../generator/theme.ts';
import { formatProblem, PLAIN } from '../../generator/problems/format.ts';
import { hasErrors, type ProblemCode } from '../../generator/problems/problem.ts';
import { textOf } from '../../generator/output/file-contents.ts';
import type { BuildOptions, BuildResult, FinishedBuild } from '../../generator/options.ts';
import { makeTheme } from '../../templates/theme.ts';
import { newFolder, readTree, temporaryFolder, type Tree, writeTree } from './files.ts';
import { CACHE, HOME, MINIMAL, SITES } from './places.ts';

export type Options = Partial<Omit<BuildOptions, 'root'>>;

/** The date of every test by default. */
export const TODAY = '2026-01-15';
/** The real theme. */
export const theme: Theme = makeTheme(HOME);

/** A finished build, and ways to look at it. */
export class Built {
  constructor(readonly result: BuildResult) {}

  /** The result, with a site. Throws if problems stopped the build. */
  get finished(): FinishedBuild {
    if (!this.result.ok) throw new Error(this.report());
    return this.result;
  }

  /** The text of an output file. Throws if there is no such file. */
  text(path: string): string {
    const file = this.result.files.find((each) => each.path === path);
    if (!file)
      throw new Error(
        `no ${path} among ${this.result.files.map((each) => each.path).join(', ') || `no files at all:\n${this.report()}`}`,
      );
    const text = textOf(file);
    if (text === undefined) throw new Error(`${path} is not text`);
    return text;
  }

  /** The text of every page and every other text file. */
  get texts(): (readonly [path: string, text: string])[] {
    return this.result.files
      .filter(({ path, contents }) => typeof contents === 'string' || path.endsWith('.html'))
      .map(({ path }) => [path, this.text(path)] as const);
  }

  /** The paths of all output files. */
  get paths(): string[] {
    return this.result.files.map((file) => file.path);
  }

  /** The codes of the problems, in reading order. */
  get codes(): ProblemCode[] {
    return this.result.problems.map((each) => each.code);
  }

  /** The problems as the command line prints them, including notes. */
  report(): string {
    return problemsText(this.result, 'verbose', PLAIN);
  }
}

/** A test site. It is immutable: every method returns a new one. */
export class TestSite {
  constructor(private readonly files: ReadonlyMap<string, string | Uint8Array>) {}

  /** With a file added or replaced. */
  with(path: string, contents: string | Uint8Array): TestSite {
    return new TestSite(new Map([...this.files, [path, contents]]));
  }

  /** With all files of a tree added or replaced. */
  withAll(tree: Tree): TestSite {
    return new TestSite(new Map([...this.files, ...tree]));
  }

  /** Without a file. */
  without(path: string): TestSite {
    const files = new Map(this.files);
    if (!files.delete(path)) throw new Error(`there is no ${path} to leave out`);
    return new TestSite(files);
  }

  /** With a text in a file replaced. Throws if it is missing, so that no test passes by accident. */
  edit(path: string, from: string, to: string): TestSite {
    const text = this.text(path);
    if (!text.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}`);
    return this.with(
      path,
      text.replace(from, () => to),
    );
  }

  /** With text appended to a file. */
  append(path: string, lines: string): TestSite {
    return this.with(path, `${this.text(path)}${lines}`);
  }

  /** The text of a file. */
  text(path: string): string {
    const contents = this.files.get(path);
    if (contents === undefined) throw new Error(`there is no ${path}`);
    return typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8');
  }

  /** The paths of all its files, sorted. */
  get paths(): string[] {
    return [...this.files.keys()].sort();
  }

  /** Writes the site's files below `folder`. */
  writeTo(folder: string): void {
    writeTree(folder, this.files);
  }

  /** Writes the site into a temporary folder, which is deleted after the test. */
  inTemporaryFolder(): string {
    const folder = temporaryFolder();
    this.writeTo(folder);
    return folder;
  }

  /** Reads and validates the site without building it. */
  async load(options: Options = {}): Promise<Loaded> {
    return this.inFolder(async (root) => {
      const sources = await surveyPhotos(await readSources(root), DEFAULTS);
      const loaded = load(sources, { ...DEFAULTS, ...options }, theme);
      const problems = allProblems(loaded, sources);
      return { ...loaded, problems, site: hasErrors(problems) ? undefined : loaded.site };
    });
  }

  /** The site as templates receive it. Throws if it has problems. */
  async site(options: Options = {}): Promise<Site> {
    const { site, problems } = await this.load(options);
    if (!site || hasErrors(problems))
      throw new Error(problems.map((each) => formatProblem(each, undefined)).join('\n'));
    return site;
  }

  /** Builds the site; without `out` nothing is written. */
  async build(options: Options & { readonly theme?: Theme } = {}): Promise<Built> {
    const { theme: own = theme, ...rest } = options;
    return this.inFolder(async (root) => new Built(await build({ ...DEFAULTS, root, ...rest }, own)));
  }

  private async inFolder<T>(use: (root: string) => Promise<T>): Promise<T> {
    const root = newFolder();
    try {
      this.writeTo(root);
      return await use(root);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

/** The options of test builds, independent of the machine and the date. */
export const DEFAULTS: Omit<BuildOptions, 'root'> = {
  out: undefined,
  siteUrl: undefined,
  base: '/',
  drafts: false,
  now: TODAY,
  strict: false,
  mail: {},
  cache: diskCache(CACHE, 'tests'),
};

/** The minimal site: a home page and the required files. */
export function minimalSite(): TestSite {
  return new TestSite(contentOf(MINIMAL));
}

/** The minimal site with the files in `folder` added or replaced. */
export function siteOver(folder: string): TestSite {
  return minimalSite().withAll(contentOf(folder));
}

/** The data, posts and public of a folder. Its other folders are not read, because `npm run golden` rewrites them. */
function contentOf(folder: string): Tree {
  return new Map(
    ['data', 'posts', 'public'].flatMap((name) =>
      [...readTree(join(folder, name))].map(([path, bytes]): [string, Buffer] => [`${name}/${path}`, bytes]),
    ),
  );
}

/** The files that a build of the site writes, by path. Throws if it has problems. */
export async function written(site: TestSite, cache = DEFAULTS.cache): Promise<Tree> {
  const out = join(temporaryFolder(), 'out');
  await site.build({ out, cache }).then((built) => built.finished);
  return readTree(out);
}

/** A copy of an article with another name, by default on the same days. */
export const numbered = (text: string, name: number | string, day?: string): string =>
  (day === undefined ? text : text.replace(/^publishDate: .*$/m, `publishDate: ${day}`).replace(/^updated: .*\n/m, ''))
    .replace(/^id: .*$/m, `id: "n${name}"`)
    .replace(/^slug: .*$/m, `slug: ${typeof name === 'number' ? `number-${name}` : name}`)
    .replace(/^title: .*$/m, `title: "Number ${name}"`)
    .replace(/^description: "?/m, `$&${name} `);

/** The roofer’s site, which has every type of section. */
export const roofer = siteOver(join(SITES, 'roofer'));
/** A small site with articles, of which one is scheduled and one a draft. */
export const articles = siteOver(join(SITES, 'articles'));
