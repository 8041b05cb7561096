// The stylesheet: Tailwind over the theme's templates, compiled once and minified.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cache } from '../cache.ts';
import type { Site, Theme } from '../contract.ts';

/** Compiles the theme's stylesheet with the brand's tokens. Kept under a hash of the templates, the tokens and the compiler's version. */
export async function compileStyles(theme: Theme, site: Site, cache: Cache, fontFaces = ''): Promise<string> {
  const tokens = theme.tokens(site);
  const inputs = await Promise.all([...(await sourceFiles(theme))].map(async (file) => readFile(file, 'utf8')));
  return cache.remember('styles', [tokens, fontFaces, ...inputs], async () => {
    const [{ default: postcss }, { default: tailwind }] = await Promise.all([import('postcss'), import('@tailwindcss/postcss')]);
    const scanned = theme.styles.sources.map((folder) => `@source ${JSON.stringify(folder)};`).join('\n');
    const entry = await readFile(theme.styles.entry, 'utf8');
    const result = await postcss([tailwind({ optimize: { minify: true } })]).process(`${entry}\n${scanned}\n${tokens}\n${fontFaces}`, { from: theme.styles.entry });
    return result.css.replace(/^\/\*![\s\S]*?\*\/\s*/, '').trim();
  });
}

/** Every file whose text may change the stylesheet, sorted. */
async function sourceFiles(theme: Theme): Promise<string[]> {
  const files = [theme.styles.entry];
  for (const folder of theme.styles.sources) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && /\.(tsx?|css)$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
    }
  }
  return [...new Set(files)].sort();
}

/** The CSP source of an inline text: 'sha256-…'. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
