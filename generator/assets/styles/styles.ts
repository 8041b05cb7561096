// Compiles the stylesheet with Tailwind from the class names in the theme's templates, and minifies it
// (docs/decisions/tailwind-without-postcss.md).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Cache } from '../../system/cache.ts';
import type { Sources } from '../../content/read.ts';
import type { Site, Theme } from '../../theme.ts';
import { entriesBelow } from '../../system/folder.ts';
import { memo } from '../../system/memo.ts';
import { placeAt } from '../../problems/problem.ts';

/** A browser version in Lightning CSS's notation. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/** The browsers that Tailwind 4 supports (https://tailwindcss.com/docs/compatibility). */
const BROWSERS = { safari: version(16, 4), ios_saf: version(16, 4), firefox: version(128), chrome: version(111) };

/**
 * Compiles the theme's stylesheet with the brand's tokens, and then its styles, data/brand.css. Cached by the templates,
 * these texts and the compiler's version. Rejects with a `StyleError` if a source is not valid CSS.
 */
export async function compileStyles(theme: Theme, site: Site, content: Sources, cache: Cache): Promise<string> {
  const tokens = theme.tokens(site);
  const brand = [...content.files.values()].filter(({ path }) => path.endsWith('.css'));
  const last = brand.map(({ path, text }) => ({ file: join(content.root, path), text }));
  const sources = [...(await sourcesOf(theme.styles)), ...last];
  const entry = sources.find(({ file }) => file === theme.styles.entry)!;
  return cache.getOrMake('styles', [tokens, entry.text, ...sources.map(({ text }) => text)], async () => {
    const scanned = theme.styles.sources.map((folder) => `@source ${JSON.stringify(folder)};`).join('\n');
    const imports = last.map(({ file }) => `@import '${file.replaceAll('\\', '/')}' layer(brand);`);
    const css = await compiled([entry.text, scanned, tokens, ...imports].join('\n'), entry.file, sources);
    return (await minified(css, sources)).replace(/^\/\*![\s\S]*?\*\/\s*/, '').trim();
  });
}

/** A source is not valid CSS. */
export class StyleError extends Error {
  override readonly name = 'StyleError';
  constructor(
    readonly reason: string,
    readonly place: { readonly file: string; readonly line: number; readonly column: number },
  ) {
    super(`${place.file}:${place.line}:${place.column}: ${reason}`);
  }
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Runs Tailwind on a stylesheet and the class names in its sources. An import may name many of these, by "*". */
async function compiled(text: string, from: string, sources: readonly Source[]): Promise<string> {
  const [{ compile }, { Scanner }] = await Promise.all([import('tailwindcss'), import('@tailwindcss/oxide')]);
  const packages = createRequire(from);
  const compiler = await compile(text, {
    from,
    base: dirname(from),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? resolve(base, id) : packages.resolve(id);
      const content = id.includes('*') ? importsOf(path, sources) : readFileSync(path, 'utf8');
      return { path, base: dirname(path), content };
    },
  }).catch((error: unknown) => asStyleError(error, sources));
  return compiler.build(new Scanner({ sources: compiler.sources }).scan());
}

/** Imports of the sources whose paths match a pattern in which "*" is any part of a name, in alphabetical order. */
function importsOf(pattern: string, sources: readonly Source[]): string {
  const matches = new RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replaceAll('*', '[^/\\\\]*')}$`);
  return sources
    .filter(({ file }) => matches.test(file))
    .map(({ file }) => `@import './${relative(dirname(pattern), file).replaceAll('\\', '/')}';`)
    .join('\n');
}

/**
 * Minifies a stylesheet, and compiles nesting for browsers without it. Rejects with a `StyleError` for invalid syntax;
 * syntax that Lightning CSS does not know is kept.
 */
export async function minified(css: string, sources: readonly Source[] = []): Promise<string> {
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
    // The ranges of Media Queries 4 are compiled for older browsers; in those, "not" requires a media type.
    return String(code).replaceAll('@media not (', '@media not all and (');
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { readonly line: number } };
    if (!loc) throw error;
    const [written = ''] = css.split('\n').slice(loc.line - 1);
    const line = written.replace(/\{?\s*$/, '').trim();
    const source = sources.find(({ text }) => text.includes(line)) ?? sources[0]!;
    throw styleError(`${message}: ${line}`, source, Math.max(0, source.text.indexOf(line)));
  }
}

/** Rethrows an error of Tailwind as a StyleError: at an offset in the text of a file, or at the name that it is about. */
function asStyleError(error: unknown, sources: readonly Source[]): never {
  const { message, loc } = error as Error & {
    loc?: readonly [{ readonly file: string; readonly code: string }, number];
  };
  const [, quoted, last] = /`(?:theme\()?([^`)]+)|: (\S+)$/.exec(message) ?? [];
  const name = quoted ?? last ?? message;
  const source = sources.findLast(({ text }) => text.includes(name));
  if (!loc && source) throw styleError(message, source, source.text.indexOf(name));
  if (!loc) throw error;
  const [{ file, code }, offset] = loc;
  throw styleError(message.replace(/^.*:\d+:\d+: /, ''), { file, text: code }, offset);
}

const styleError = (reason: string, { file, text }: Source, offset: number): StyleError =>
  new StyleError(reason, { file, ...placeAt(text, offset) });

/**
 * Every file that may affect the stylesheet, sorted. Memoized by the object: to read changed files again, pass a new one.
 * Synchronous reading, because for a hundred small files scheduling takes longer than the disk.
 */
const sourcesOf = memo(async ({ entry, sources }: Theme['styles']): Promise<Source[]> => {
  const files = (await Promise.all(sources.map(entriesBelow)))
    .flat()
    .filter((each) => each.isFile() && /\.(tsx?|css)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name));
  return [...new Set([entry, ...files])].sort().map((file) => ({ file, text: readFileSync(file, 'utf8') }));
});
