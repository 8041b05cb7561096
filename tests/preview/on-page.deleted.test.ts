// Leading what mentions a deleted page to another one, from the errors that it causes.
import { expect, it } from 'vitest';
import { problem } from '../../generator/problems/problem.ts';
import { editedSite, pageEditors } from '../support/page-editor.ts';

const editor = pageEditors();

const FILE = 'data/services/gutter-guards.yaml';
const GONE = '/services/gutter-guards';
const SISTER = 'data/services/roof-repair.yaml';
const LINK = '[Guards](/services/gutter-guards#faq), not [those](/services/gutter-guards-2).';
const site = editedSite.with('data/urls.lock', `/\n/gutter-guards\n${GONE}\n`).edit('posts/hail.md', "Don't.", LINK);
/** What the check of the whole site finds without the service. */
const deadLink = problem(
  'DEAD_LINK',
  { file: 'posts/hail.md', line: 21 },
  { page: '/about', others: 0, href: `${GONE}#faq` },
);

/** A preview in which the owner deletes the service, and the first card that says so. */
async function deleted() {
  const page = await editor(site, { check: () => Promise.resolve([deadLink]) });
  const { preview } = page;
  const open = await preview.open('/');
  preview.delete(FILE);
  const { errors, elsewhere } = await open.until((each) => each.isChecked && each.errors.length > 0);
  return { ...page, cards: [...errors, ...elsewhere] };
}

it('a deleted page is led elsewhere at once: its links, its name in a list, its address', async () => {
  const { preview, ask, file, cards } = await deleted();
  expect(cards.map((each) => [each.spot.file, each.deleted])).toEqual([
    [SISTER, { path: GONE, to: '/services', mentions: 2 }],
    ['posts/hail.md', undefined],
  ]);
  expect(await ask('lead', [GONE, '/services/roof-repair'])).toEqual({ isWritten: true });
  const led = (path: string) => site.text(path).replace(/(?<=\/services\/)gutter-guards(?!-)/g, 'roof-repair');
  expect(file(SISTER)).toBe(led(SISTER).replace('sisters:\n  - gutter-guards\n', ''));
  expect(file('posts/hail.md')).toBe(led('posts/hail.md'));
  expect(file('data/site.yaml')).toBe(
    `${site.text('data/site.yaml').trimEnd()}\n  - from: ${GONE}\n    to: /services/roof-repair\n`,
  );
  // What was led elsewhere is taken back, but no list names a page that is not there.
  for (const isWritten of [true, true, false]) expect(await ask('undo')).toMatchObject({ isWritten });
  preview.save(FILE, site.text(FILE));
  await expect.poll(() => ask('undo')).toEqual({ isWritten: true });
  expect(file(SISTER)).toBe(site.text(SISTER));
});

it('a deleted page leads nowhere that is no page', async () => {
  const { ask, file } = await deleted();
  for (const to of ['/nowhere', GONE, '', 'https://evil.example'])
    expect(await ask('lead', [GONE, to])).toMatchObject({ isWritten: false, message: `There is no page ${to}.` });
  expect(file(SISTER)).toBe(site.text(SISTER));
});
