// The stylesheet: Tailwind over the theme's templates, compiled once and minified.
// (docs/decisions/tailwind-without-postcss.md)
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import type { Cache } from '../cache.ts';
import type { Site, Theme } from '../contract.ts';
import { memo } from '../memo.ts';
import { placeAt } from '../problems/problem.ts';

/**
 * The browsers that Tailwind 4 is made for, as Lightning CSS counts versions:
 * https://tailwindcss.com/docs/compatibility.
 */
const BROWSERS = { safari: version(16, 4), ios_saf: version(16, 4), firefox: version(128), chrome: version(111) };

/**
 * Compiles the theme's stylesheet with the brand's tokens. Kept under a hash of the templates, the tokens and the
 * compiler's version. Rejects with a `StyleError` where a source cannot be read as CSS.
 */
export async function compileStyles(theme: Theme, site: Site, cache: Cache, fontFaces = ''): Promise<string> {
  const tokens = theme.tokens(site);
  const sources = sourcesOf(theme.styles);
  return cache.getOrMake('styles', [tokens, fontFaces, ...sources.map(({ text }) => text)], async () => {
    const entry = sources.find(({ file }) => file === theme.styles.entry)!;
    const scanned = theme.styles.sources.map((folder) => `@source ${JSON.stringify(folder)};`).join('\n');
    const css = await compiled(`${entry.text}\n${scanned}\n${tokens}\n${fontFaces}`, entry.file, sources);
    return (await minified(css, sources)).replace(/^\/\*![\s\S]*?\*\/\s*/, '').trim();
  });
}

/** A source that is no CSS, and where. Columns count from one. */
export class StyleError extends Error {
  override readonly name = 'StyleError';
  constructor(
    readonly reason: string,
    readonly file: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${file}:${line}:${column}: ${reason}`);
  }
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** What Tailwind makes of a stylesheet and the class names in its sources. */
async function compiled(text: string, from: string, sources: readonly Source[]): Promise<string> {
  const { compile } = await import('tailwindcss');
  const packages = createRequire(from);
  const compiler = await compile(text, {
    from,
    base: dirname(from),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? resolve(base, id) : packages.resolve(id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  }).catch(asStyleError);
  return compiler.build(await namesIn(compiler.sources, sources));
}

let lastNames: { readonly key: string; readonly names: string[] } | undefined;

/**
 * All that may be the name of a class in what `globs` say. Looked for again only where a source is another that is no
 * stylesheet.
 */
async function namesIn(globs: readonly Glob[], sources: readonly Source[]): Promise<string[]> {
  const hash = createHash('sha256').update(JSON.stringify(globs));
  for (const { file, text } of sources) if (extname(file) !== '.css') hash.update(`${file}\0${text}\0`);
  const key = hash.digest('hex');
  if (lastNames?.key !== key) {
    const { Scanner } = await import('@tailwindcss/oxide');
    lastNames = { key, names: new Scanner({ sources: [...globs] }).scan() };
  }
  return lastNames.names;
}

interface Glob {
  readonly base: string;
  readonly pattern: string;
  readonly negated: boolean;
}

/**
 * A stylesheet as small as it gets, for browsers that know no nesting yet. What no browser could know is a fault; what
 * this minifier does not know stays.
 */
async function minified(css: string, sources: readonly Source[]): Promise<string> {
  const { transform, Features } = await import('lightningcss');
  try {
    const { code } = transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify: true,
      targets: BROWSERS,
      include: Features.Nesting | Features.MediaQueries,
      exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
    });
    // Before Media Queries 4, whose ranges are written out here, "not" asked for a type.
    return String(code).replaceAll('@media not (', '@media not all and (');
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { readonly line: number } };
    if (!loc) throw error;
    const line = css
      .split('\n')
      [loc.line - 1]!.replace(/\{?\s*$/, '')
      .trim();
    const source = sources.find(({ text }) => text.includes(line)) ?? sources[0]!;
    throw styleError(`${message}: ${line}`, source, Math.max(0, source.text.indexOf(line)));
  }
}

/** Tailwind says where it stopped: a file's name and text, and the characters before the place. */
function asStyleError(error: unknown): never {
  const { message, loc } = error as Error & {
    loc?: readonly [{ readonly file: string; readonly code: string }, number];
  };
  if (!loc) throw error;
  const [{ file, code }, offset] = loc;
  throw styleError(message.replace(/^.*:\d+:\d+: /, ''), { file, text: code }, offset);
}

function styleError(reason: string, { file, text }: Source, offset: number): StyleError {
  const { line, column } = placeAt(text, offset);
  return new StyleError(reason, file, line, column);
}

/** A version as Lightning CSS writes it. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

/**
 * Every file that may change the stylesheet, read once for each object that names them: whoever sees them change hands
 * over another. One after another: a hundred small files wait longer for each other's turn than for the disk.
 */
const sourcesOf = memo((styles: Theme['styles']): Source[] =>
  sourceFiles(styles).map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

/** Every file whose text may change the stylesheet, sorted. */
function sourceFiles({ entry: sheet, sources }: Theme['styles']): string[] {
  const files = [sheet];
  for (const folder of sources) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && /\.(tsx?|css)$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
    }
  }
  return [...new Set(files)].sort();
}

/** The CSP source of an inline text: 'sha256-…'. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
