// Compares output with committed files or, with UPDATE_GOLDEN=1, updates them: run `npm run golden`, then read the
// diff.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Built } from './site.ts';
import { readTree, writeTree } from './files.ts';

/** What to do about a difference from a file. */
const differs = (file: string): string => `${file} differs. If that is intended, run npm run golden and read its diff`;
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/** Compares a text with a committed file. */
export function expectText(file: string, text: string): void {
  if (UPDATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!existsSync(file)) throw new Error(`${file} does not exist. Create it with: npm run golden`);
  expect(text, differs(file)).toBe(readFileSync(file, 'utf8'));
}

/** Compares a whole site with a committed folder, file by file. */
export const expectSite = (folder: string, built: Built): void => expectFiles(folder, normalized(built));

/**
 * Compares with a committed folder the files of a site that differ from those of another build of it, in which all else
 * has to be the same. `asBefore` undoes what the options of the build change in every text.
 */
export function expectDifferences(
  folder: string,
  built: Built,
  { from, asBefore = (text) => text }: { readonly from: Built; readonly asBefore?: (text: string) => string },
): void {
  const before = normalized(from);
  const now = [...normalized(built)].map(([path, text]) => [path, asBefore(text)] as const);
  const missing = [...before.keys()].filter((path) => now.every(([each]) => each !== path));
  expect(missing).toEqual([]);
  expectFiles(folder, new Map(now.filter(([path, text]) => before.get(path) !== text)));
}

function expectFiles(folder: string, files: ReadonlyMap<string, string>): void {
  if (UPDATE) {
    rmSync(folder, { recursive: true, force: true });
    writeTree(folder, files);
  }
  const expected = new Map([...readTree(folder)].map(([path, bytes]) => [path, bytes.toString('utf8')]));
  expect([...files.keys()].sort(), differs(folder)).toEqual([...expected.keys()].sort());
  for (const [path, text] of files) expect(text, differs(join(folder, path))).toBe(expected.get(path));
}

/** The text files of a site in comparable form, and the names of all its files. */
function normalized({ result, texts }: Built): Map<string, string> {
  const files = new Map<string, string>([
    ['files.txt', `${[...new Set(result.files.map((file) => stable(file.path)))].join('\n')}\n`],
  ]);
  const firsts = new Map<string | undefined, readonly [path: string, page: string]>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.html')) files.set(path, stable(text));
    else {
      const page = lines(looks(stable(text)));
      const language = /<html lang="[^"]*"/.exec(page)?.[0];
      const first = firsts.get(language);
      if (!first) firsts.set(language, [path, page]);
      files.set(path, first ? beside(first, page) : page);
    }
  }
  return files;
}

/** How many lines an element has at least that is not printed again. */
const LONG = 5;
/** A page without the contents of long elements that are the same on the first page of its language. */
function beside([path, first]: readonly [path: string, page: string], page: string): string {
  const rows = page.split('\n');
  const printed: string[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const length = lengthOf(rows.slice(at));
    const element = rows.slice(at, at + length).join('\n');
    const isShared = length >= LONG && first.includes(`\n${element}\n`) && first.split(`\n${row}\n`).length === 2;
    printed.push(isShared ? `${row}[as in ${path}]` : row);
    if (isShared) at += length - 1;
  }
  return printed.join('\n');
}

/** How many lines the element takes that begins on the first one; zero if none ends. */
function lengthOf(rows: readonly string[]): number {
  const [, name] = /^<([a-z][\w-]*)/.exec(rows[0]!) ?? [];
  const [opens, closes] = [new RegExp(`^<${name}[ >]`), `</${name}>`];
  let depth = 0;
  return name === undefined
    ? 0
    : 1 + rows.findIndex((row) => (depth += Number(opens.test(row)) - Number(row.endsWith(closes))) === 0);
}

/** Removes the hashes that change with every stylesheet or script, and how many there are. */
function stable(text: string): string {
  return text
    .replace(/sha256-[\w+/=]{40,}/g, 'sha256-[hash]')
    .replace(/('sha256-\[hash\]')(?: \1)+/g, '$1') // of the styles of several types of pages
    .replace(/assets\/[\w.-]+\.(js|css|woff2)/g, 'assets/[name].$1')
    .replace(/(assets\/[\w-]+)-[0-9a-f]{10}\.(avif|webp|jpg|png)/g, '$1-[hash].$2');
}

/**
 * Removes the stylesheet, the policy and the loader, which are the same on all pages, class names, and the props
 * of islands, which repeat the page’s text.
 */
function looks(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, '<style>[styles]</style>')
    .replace(/(<meta http-equiv="Content-Security-Policy" content=)"[^"]*"/, '$1"[policy]"')
    .replace(/(<script(?! type)[^>]*>)[^<]+(?=<\/script>)/g, '$1[loader]')
    .replace(/ class="[^"]*"/g, '')
    .replace(/ data-props="[^"]*"/g, ' data-props="[props]"');
}

/** Puts each element on a line of its own, so that diffs are readable. */
const lines = (html: string): string => html.replace(/></g, '>\n<');
