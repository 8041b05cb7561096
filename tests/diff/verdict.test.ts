// Whether visitors see a difference between two builds of the same content: what is not certain to be invisible counts
// as visible.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verdictOn } from '../../generator/tools/diff/verdict.ts';
import { newFolder, temporaryFolder } from '../support/files.ts';
import { roofer } from '../support/site.ts';

const folder = newFolder();
const before = join(folder, 'before');
beforeAll(async () => {
  const built = await roofer.build({ out: before });
  expect(built.codes).toEqual([]);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Edit = (text: string) => string;

/** The verdict on a built site and its copy with another text in one file; without the file if there is no edit. */
async function verdictWith(path: string, edit?: Edit) {
  const after = join(temporaryFolder(), 'after');
  cpSync(before, after, { recursive: true });
  const file = join(after, path);
  mkdirSync(dirname(file), { recursive: true });
  if (edit) writeFileSync(file, edit(path === 'new.html' ? '' : readFileSync(file, 'utf8')));
  else rmSync(file);
  const { name, seen, files } = await verdictOn(before, after);
  return [name, Object.fromEntries(seen), files];
}
const with_ = (old: string | RegExp, value: string): Edit => {
  return (text) => {
    expect(text).toMatch(old);
    return text.replace(old, value);
  };
};

it('says that the same files are the same bytes', async () => {
  expect(await verdictWith('index.html', (text) => text)).toEqual(['same bytes', {}, 0]);
});

it.each<[string, string, Edit]>([
  ['structured data', 'about.html', with_(/"@type":"[^"]*"/, '"@type":"Thing"')],
  ['a comment', 'about.html', with_('</main>', '<!-- x --></main>')],
  ['what is loaded early', 'about.html', with_('</title>', '</title><link rel="preload" href="/x" as="image">')],
  ['what hosts read', '_headers', with_(/$/, '\n# x\n')],
  ['what search engines read', 'sitemap.xml', with_(/$/, '\n')],
])('takes %s for invisible', async (_what, path, edit) => {
  expect(await verdictWith(path, edit)).toEqual(['invisible change', {}, 1]);
});

it.each<[string, string, Edit, string]>([
  ['text', 'about.html', with_('</main>', '<p>More</p></main>'), 'text, layout'],
  ['layout', 'about.html', with_('<main', '<main class="x"'), 'layout'],
  ['layout', 'about.html', with_('</head>', '<style>p{color:red}</style></head>'), 'layout'],
  ['a space', 'about.html', with_('</h1>', '\u00A0</h1>'), 'layout'],
  ['links', 'about.html', with_('href="/contact"', 'href="/contact-us"'), 'links'],
  ['scripts', 'about.html', with_('</body>', '<script>x</script></body>'), 'scripts'],
  ['title', 'about.html', with_('<title>', '<title>The '), 'title'],
])('takes a change of %s for visible', async (_what, path, edit, kinds) => {
  expect(await verdictWith(path, edit)).toEqual(['visible change', { '/about': kinds.split(', ') }, 1]);
});

it('names pages that are new or gone, and files that visitors load', async () => {
  const page = readFileSync(join(before, 'about.html'), 'utf8');
  expect(await verdictWith('new.html', () => page)).toEqual(['visible change', { '/new': ['new page'] }, 1]);
  expect(await verdictWith('about.html')).toEqual(['visible change', { '/about': ['page is gone'] }, 1]);
  expect(await verdictWith('feed.xml', with_(/$/, '\n'))).toEqual(['visible change', { 'feed.xml': ['file'] }, 1]);
});

it('names old addresses that lead elsewhere', async () => {
  const verdict = await verdictWith('old-home.html', with_(/url=[^"]*/, 'url=/about'));
  expect(verdict).toEqual(['visible change', { '/old-home': ['where it leads'] }, 1]);
});
