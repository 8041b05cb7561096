// The stylesheet: Tailwind over the theme's templates, compiled once and minified.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../cache.ts';
import type { Site, Theme } from '../contract.ts';
import { memo } from '../memo.ts';

/** Compiles the theme's stylesheet with the brand's tokens. Kept under a hash of the templates, the tokens and the compiler's version. */
export async function compileStyles(theme: Theme, site: Site, cache: Cache, fontFaces = ''): Promise<string> {
  const tokens = theme.tokens(site);
  const inputs = sourceTexts(theme.styles);
  return cache.remember('styles', [tokens, fontFaces, ...inputs], async () => {
    const [{ default: postcss }, { default: tailwind }] = await Promise.all([import('postcss'), import('@tailwindcss/postcss')]);
    const scanned = theme.styles.sources.map((folder) => `@source ${JSON.stringify(folder)};`).join('\n');
    const entry = readFileSync(theme.styles.entry, 'utf8');
    // The hash makes the compiler start anew: told the same sheet twice, it would add to what it found before, classes that are gone included.
    const fresh = `/* ${createHash('sha256').update(JSON.stringify(inputs)).digest('hex')} */`;
    const result = await postcss([tailwind({ optimize: { minify: true } })]).process(`${entry}\n${scanned}\n${tokens}\n${fontFaces}\n${fresh}`, { from: theme.styles.entry });
    return result.css.replace(/^\/\*![\s\S]*?\*\/\s*/, '').trim();
  });
}

/** The text of every file that may change the stylesheet, read once for each object that names them: whoever sees them change hands over another. One after another: a hundred small files wait longer for each other's turn than for the disk. */
const sourceTexts = memo((styles: Theme['styles']): string[] => sourceFiles(styles).map((file) => readFileSync(file, 'utf8')));

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
