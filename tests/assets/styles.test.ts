// The stylesheet: what Tailwind makes of a theme’s sources, and the places of errors in them.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileStyles, StyleError } from '../../generator/assets/styles/styles.ts';
import type { Sources } from '../../generator/content/read.ts';
import { NO_CACHE } from '../../generator/system/cache.ts';
import type { Theme } from '../../generator/theme.ts';
import { temporaryFolder } from '../support/files.ts';
import { HOME } from '../support/places.ts';
import { minimalSite } from '../support/site.ts';
import { codeIn, nodesOf } from '../support/source.ts';

const site = await minimalSite().site();
const NO_CONTENT = { root: '', files: new Map() } as unknown as Sources;
const SHEET = '@import "./more.css";\n@tailwind utilities;\n@theme { --spacing: 4px; }\n';

/** The stylesheet of a theme with these files in its one folder. */
function compiled(files: Readonly<Record<string, string>>, folder = temporaryFolder()): Promise<string> {
  for (const [name, text] of Object.entries({ 'site.css': SHEET, 'more.css': '', ...files }))
    writeFileSync(join(folder, name), text);
  const theme = {
    tokens: () => ':root { --token: 1px; }',
    styles: { entry: join(folder, 'site.css'), sources: [folder] },
  } as unknown as Theme;
  return compileStyles(theme, site, NO_CONTENT, NO_CACHE);
}

it('has the classes used in sources, imported styles, and the tokens', async () => {
  const css = await compiled({ 'Page.tsx': '<p className="p-4 no-class">', 'more.css': 'h1 { & a { color: red } }' });
  for (const part of [
    '.p-4{padding:calc(var(--spacing) * 4)}',
    'h1 a{color:red}',
    ':root{--token:1px}',
    '--spacing:4px',
  ])
    expect(css).toContain(part);
  expect(css).not.toContain('no-class');
});

it('imports every stylesheet whose name matches, in alphabetical order', async () => {
  const css = await compiled({
    'site.css': '@import "./part-*.css" layer(parts);',
    'part-b.css': 'h2 { color: blue }',
    'part-a.css': 'h1 { color: red }',
    'other.css': 'h3 { color: red }',
  });
  expect(css).toContain('@layer parts{h1{color:red}h2{color:#00f}}');
  expect(css).not.toContain('h3');
});

it('does not follow links among the sources', async () => {
  const folder = temporaryFolder();
  symlinkSync(folder, join(folder, 'loop'), 'junction');
  expect(await compiled({ 'Page.tsx': '<p className="p-4">' }, folder)).toContain('.p-4');
});

it('does not keep classes of the last run', async () => {
  const folder = temporaryFolder();
  expect(await compiled({ 'Page.tsx': '<p className="p-4">' }, folder)).toContain('.p-4');
  expect(await compiled({ 'Page.tsx': '<p className="p-5">' }, folder)).not.toContain('.p-4');
  expect(await compiled({ 'Page.tsx': '<p className="p-5">', 'more.css': 'h1 { color: red }' }, folder)).toMatch(
    /h1\{color:red\}.*\.p-5/,
  );
});

it.each([
  ['more.css', 'h1 { color: red; }\n  h2 { color: red; } }\n', 'Missing opening {', 2, 22],
  ['more.css', 'h1 { color: red; }\nh2 { color red; }\n', 'Invalid declaration: `color red`', 2, 6],
  [
    'more.css',
    'h1 { color: red; }\n  h1 >> h2 { top: 0; }\n',
    'Invalid dangling combinator in selector: h1 >> h2',
    2,
    3,
  ],
  ['site.css', `${SHEET}h1 { color: red;\n`, 'Missing closing } at h1', 4, 1],
])('reports the place of an error in %s: %j', async (name, text, reason, line, column) => {
  const error: unknown = await compiled({ [name]: text }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StyleError);
  expect(error).toMatchObject({
    reason,
    place: { file: expect.stringMatching(new RegExp(`${name}$`)) as string, line, column },
  });
});

it('keeps syntax that the compiler does not know', async () => {
  expect(await compiled({ 'more.css': '@tomorrow x { a { b: c } }' })).toContain('@tomorrow x{');
});

it('has every class that templates use: site.css excludes none of them', () => {
  const [, words] = /@source not inline\("(.*)"\)/.exec(
    readFileSync(join(HOME, 'templates', 'styles', 'site.css'), 'utf8'),
  )!;
  const used = codeIn('templates')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((file) =>
      nodesOf(file)
        .filter((node) => node.type === 'JSXAttribute' && (node['name'] as { name: unknown }).name === 'className')
        // Without the arguments of functions, such as the variant of a button.
        .map((node) => file.text.slice(node.start, node.end).replace(/\w\([^)]*\)/g, ''))
        .flatMap((value) => value.match(/(?<=^|[\s'"`])[\w-]+(?=[\s'"`])/g) ?? [])
        .filter((name) => words!.split(' ').includes(name))
        .map((name) => `${file.path}: ${name}`),
    );
  expect(used).toEqual([]);
});
