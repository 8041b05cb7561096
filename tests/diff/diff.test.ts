// `site diff`: what visitors see change between two builds of a small site, as committed. `npm run golden` updates it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../support/cli.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { expectText } from '../support/golden.ts';
import { HOME, SITES } from '../support/places.ts';
import { siteOver, type TestSite } from '../support/site.ts';

const roofer = (): TestSite => siteOver(join(SITES, 'roofer'));

async function builtIn(content: TestSite): Promise<string> {
  const out = join(temporaryFolder(), 'out');
  const built = await content.build({ out });
  if (!built.result.ok) throw new Error(built.report());
  return out;
}

/** Removes the sizes of styles and scripts, which change with every template. */
const stable = (text: string): string =>
  text.replace(/(?<=^\| (?:pages|scripts|pictures|fonts|other files) \|).*$/gm, ' [bytes] |');

it('is as expected', async () => {
  const after = roofer()
    .edit('data/business.yaml', '(208) 555-2368', '(208) 555-7777')
    .edit('data/services/roof-repair.yaml', 'range: $800-1,500+', 'range: $900-1,600+')
    .edit('data/pages/contact.yaml', 'text: Ring twice.', 'text: Ring `once` | and wait.')
    .edit('data/pages/contact.yaml', 'title: Call, Write or Visit', 'title: Call, Write | or Visit')
    .with(
      'data/pages/winter.yaml',
      roofer()
        .text('data/pages/services.yaml')
        .replace('path: /services', 'path: /winter')
        .replaceAll('ervices', 'inter work'),
    )
    .without('posts/hail.md')
    .edit('data/site.yaml', 'redirects:\n', 'redirects:\n  - from: /blog/after-the-hail\n    to: /blog\n')
    .without('data/areas/bench.yaml')
    .edit('data/pages/home.yaml', '    area: roofing-bench\n', '');
  const { code, stdout } = await site(['diff', await builtIn(roofer()), await builtIn(after)]);
  expect(code).toBe(0);
  expectText(join(HOME, 'tests', 'diff', 'expected.md'), stable(stdout));
});

it('is empty between a site and its copy in a repository', async () => {
  const out = await builtIn(roofer());
  const copy = join(temporaryFolder(), 'copy');
  cpSync(out, copy, { recursive: true });
  writeTree(copy, [['.git/objects/pack.html', 'x']]);
  expect((await site(['diff', out, copy])).stdout).toBe(
    '## What visitors will see change\n\nNothing: both sites are the same.\n',
  );
});

it('prints nothing that a terminal would obey', async () => {
  const [before, after] = ['Roofs', 'Roofs\u001b]0;owned\u0007 \u009b31m'].map((title) => {
    const folder = temporaryFolder();
    writeTree(folder, [['index.html', `<title>${title}</title><p>${title}</p>`]]);
    return folder;
  });
  const { stdout } = await site(['diff', before!, after!]);
  expect(stdout).toContain('Roofs\u241b]0;owned');
  expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
});

it('tells files with similar names apart, and recognizes those that are named after their contents', async () => {
  const files = [
    ['index.html', '<title>Home</title>'],
    ['photos/roof-before.jpg', 'a'],
    ['photos/roof-valley.jpg', 'b'],
    ['assets/main-BLVYTB4R.js', 'c'],
    ['assets/text-ee0296e366.woff2', 'd'],
    // Two photos of one name, from different folders.
    ['assets/roof-480-aaaaaaaaaa.jpg', 'e'],
    ['assets/roof-480-bbbbbbbbbb.jpg', 'f'],
  ] as const;
  const [before, after] = [temporaryFolder(), temporaryFolder()];
  writeTree(before, files);
  writeTree(after, [
    ...files.slice(0, 2),
    ['assets/main-ZZVYTB42.js', 'changed'],
    ['assets/text-0123456789.woff2', 'changed'],
    ['assets/roof-480-0123456789.jpg', 'changed'],
    files.at(-1)!,
  ]);
  expect(JSON.parse((await site(['diff', before, after, '--json'])).stdout)).toMatchObject({
    files: {
      added: [],
      removed: ['photos/roof-valley.jpg'],
      changed: ['assets/main.js', 'assets/roof-480.jpg', 'assets/text.woff2'],
    },
  });
});

it('refuses a folder that contains no site', async () => {
  const { code, stderr } = await site(['diff', temporaryFolder(), temporaryFolder()]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no built site in')]);
});
