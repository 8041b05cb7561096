// `site find`: every place of a text in the content, with its line and its page.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCommand } from '../../bin/commands/find.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { listener } from '../support/new.ts';
import { HOME } from '../support/places.ts';

const said = listener();

/** A business with the texts of some files; they need not be valid, because an editor searches while repairing them. */
function business(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  writeTree(root, Object.entries({ 'data/business.yaml': 'companyName: Roofs\n', ...files }));
  return root;
}

/** Runs the command. Returns its exit code. */
const find = (text: string, root: string, json = false): Promise<number> => findCommand([text], { root, json }, HOME);

const found = async (root: string, text: string): Promise<string[]> => {
  const before = said().length;
  await find(text, root, true);
  const { hits } = JSON.parse(said().slice(before)) as {
    hits: { page?: string; file: string; line: number; column: number }[];
  };
  return hits.map(({ page = '', file, line, column }) => `${file}:${line}:${column} ${page}`.trim());
};

it('finds an amount in services, areas, pages, articles and other files, each with its page', async () => {
  const root = business({
    'data/services/gutters.yaml': 'slug: gutters\ntext: From $500, or $500 more\n',
    'data/areas/boise.yaml': 'slug: boise\ncost: $500\n',
    'data/pages/home.yaml': 'path: /\ntitle: $500\n',
    'data/site.yaml': 'note: $500\n',
    'posts/ice.md': '---\nslug: ice-dams\n---\n\nIt costs **$500**.\n',
  });
  expect(await found(root, '$500')).toEqual([
    'data/areas/boise.yaml:2:7 /boise',
    'data/pages/home.yaml:2:8 /',
    'data/services/gutters.yaml:2:12 /services/gutters',
    'data/services/gutters.yaml:2:21 /services/gutters',
    'data/site.yaml:1:7',
    'posts/ice.md:5:12 /blog/ice-dams',
  ]);
  expect(await find('$500', root)).toBe(0);
  expect(said()).toContain('posts/ice.md:5:12  /blog/ice-dams\n  It costs **$500**.\n');
  expect(said()).toContain('\n\n6 places in 5 files.');
});

it('finds only whole numbers, and ignores case, line ends, and the kinds of quotes and dashes', async () => {
  const root = business({
    'data/site.yaml': 'a: $5000, $500,000, 1,500\nb: The owner’s 4–8\n  Weeks\nc: "[x](" # \\\n',
  });
  expect(await found(root, '$500')).toEqual([]);
  expect(await found(root, '500')).toEqual([]);
  expect(await found(root, "the owner's 4-8 weeks")).toEqual(['data/site.yaml:2:4']);
  expect(await found(root, '"[x]("')).toEqual(['data/site.yaml:4:4']);
  expect(await find('slate', root)).toBe(0);
  expect(said()).toContain('"slate" does not occur in data/ or posts/.');
});

it('finds the value of a fact where a text refers to it, and nothing in comments', async () => {
  const root = business({
    'data/facts.yaml': 'facts:\n  - name: count.roofs\n    value: 900+\n    label: Roofs\n',
    'data/pages/home.yaml': '# Some 900+ of them.\npath: /\ntitle: "We mended {count.roofs} roofs" # 900+ roofs\n',
  });
  expect(await found(root, '900+')).toEqual(['data/facts.yaml:3:12', 'data/pages/home.yaml:3:19 /']);
  expect(await found(root, '900+ roofs')).toEqual(['data/pages/home.yaml:3:19 /']);
});

it('needs a folder with content, and a text', async () => {
  expect(await find('x', join(temporaryFolder(), 'none'))).toBe(2);
  expect(await find(' ', business({}))).toBe(2);
});
