// A site changes by itself exactly on the days that each build predicts.
import { expect, it } from 'vitest';
import { later } from '../../generator/content/special-hours.ts';
import { cleanSite } from '../support/check.ts';
import { numbered } from '../support/site.ts';

const HOURS = '\nspecialHours:\n  - from: 2026-12-24\n    to: 2026-12-26\n    hours: Closed\n    reason: The feast\n';
const FACT =
  '  - name: offer.winter\n    value: Ice dams\n    label: The offer\n    validUntil: 2027-01-12\n    afterwards: omit\n';
const ARTICLE = numbered(cleanSite().text('posts/hail.md'), 'later', '2026-12-05');

const site = cleanSite()
  .edit(
    'data/navigation.yaml',
    'header:\n',
    'announcement:\n  text: We move\n  from: 2026-12-15\n  until: 2026-12-20\nheader:\n',
  )
  .append('data/business.yaml', HOURS)
  .append('data/facts.yaml', FACT)
  .edit('data/areas/bench.yaml', '  - Cedar', '  - "{offer.winter}"\n  - Cedar')
  .append(
    'data/pages/about.yaml',
    '\n  - type: notice\n    text: The shop is warm again\n    from: 2026-12-17\n    until: 2027-01-20\n',
  )
  .with('posts/later.md', ARTICLE);

/** The next change, and the text of every file, of the site as it is built on a day. */
async function on(now: string) {
  const built = await site.build({ now, unverified: true });
  return { next: built.finished.nextChange.date, files: JSON.stringify(built.texts) };
}

it('is predicted exactly', async () => {
  let { next, files } = await on('2026-12-01');
  const days: string[] = [];
  while (days.length < 9) {
    days.push(next);
    expect((await on(later(next, -1))).files === files, `nothing changes before ${next}`).toBe(true);
    const changed = await on(next);
    expect(changed.files === files, `nothing changes on ${next}`).toBe(false);
    ({ next, files } = changed);
  }
  expect(days).toEqual([
    '2026-12-05',
    '2026-12-10',
    '2026-12-15',
    '2026-12-17',
    '2026-12-21',
    '2026-12-27',
    '2027-01-01',
    '2027-01-13',
    '2027-01-21',
  ]);
});

it.each([
  ['data/navigation.yaml', 'until: 2026-12-20'],
  ['data/pages/about.yaml', 'until: 2027-01-20'],
])('%s must not say that something ends before it begins, and is told what is over', async (file, until) => {
  const built = await site.edit(file, until, 'until: 2026-12-02').build();
  expect(built.report()).toMatch(new RegExp(`${file}:.* error BAD_VALUE`));
  const later = await site.build({ now: '2027-02-01', unverified: true });
  expect(later.report()).toMatch(new RegExp(`${file}:.* note PAST\n`));
});

it('a fact that only a notice uses counts until the notice is over: then it cannot stop a build', async () => {
  const fact = '  - name: offer.warm\n    value: $90\n    label: The offer\n    validUntil: 2027-01-25\n';
  const offered = site
    .append('data/facts.yaml', fact)
    .edit('data/pages/about.yaml', 'is warm again', 'is warm again for {offer.warm}');
  const of = async (now: string) => (await offered.build({ now, unverified: true })).report();
  expect(await of('2026-12-16')).not.toContain('UNUSED_FACT');
  expect(await of('2027-01-26')).toMatch(/facts.yaml:.* note UNUSED_FACT/);
  expect(await of('2027-01-26')).not.toContain('EXPIRED');
});

it('an announcement that is over may say what is no longer true', async () => {
  const fact = `  - name: offer.move\n    value: $90\n    label: The offer\n    validUntil: 2026-12-20\n    afterwards: omit\n`;
  const offered = site
    .append('data/facts.yaml', fact)
    .edit('data/navigation.yaml', 'text: We move', 'text: We move for {offer.move}');
  const codes = async (now: string) => (await offered.build({ now, unverified: true })).codes;
  expect(await codes('2026-12-20')).not.toContain('EXPIRED');
  expect(await codes('2026-12-21')).not.toContain('EXPIRED');
  const longer = offered.edit('data/navigation.yaml', 'until: 2026-12-20', 'until: 2026-12-24');
  expect((await longer.build({ now: '2026-12-21', unverified: true })).codes).toContain('EXPIRED');
});
