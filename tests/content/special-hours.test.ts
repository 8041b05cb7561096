// Special hours: on which days pages show them and search engines are told, and which texts may state them.
import { describe, expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';
import type { TestSite } from '../support/site.ts';

const withHours = (site: TestSite): TestSite =>
  site.append(
    'data/business.yaml',
    '\nspecialHours:\n  - from: 2026-12-24\n    to: 2026-12-26\n    hours: 8:00 AM - 11:00 AM\n    reason: The feast\n',
  );

describe('special hours', () => {
  it.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
    ['2026-12-26', true],
    ['2026-12-27', false],
  ])('on %s, are shown: %s', async (now, isShown) => {
    const built = await withHours(cleanSite()).build({ now });
    const contact = built.text('contact.html');
    // In the contact section and in the footer.
    expect(contact.split('The feast')).toHaveLength(isShown ? 3 : 1);
    expect(contact.includes('Thu, Dec 24 – Sat, Dec 26')).toBe(isShown);
    const told = '"validFrom":"2026-12-24","validThrough":"2026-12-26","opens":"08:00","closes":"11:00"';
    expect(contact.includes(told)).toBe(isShown);
  });

  it('are reported as past once they are over', async () => {
    const codes = async (now: string) => (await withHours(cleanSite()).build({ now })).codes;
    expect(await codes('2026-12-26')).not.toContain('PAST');
    expect(await codes('2026-12-27')).toContain('PAST');
  });

  it('are shown by a company without usual hours', async () => {
    const text = cleanSite()
      .text('data/business.yaml')
      .replace(/^workingHours:\n(?: .*\n)+/m, '');
    const built = await withHours(cleanSite().with('data/business.yaml', text)).build({ now: '2026-12-20' });
    expect(built.text('contact.html').split('The feast')).toHaveLength(3);
  });

  it.each(['2026-01-15', '2026-12-20', '2027-01-05'])('may be mentioned in a text on %s', async (now) => {
    const announced = cleanSite().append('posts/hail.md', '\nOn Christmas Eve we answer 8:00 AM - 11:00 AM.\n');
    const only = ['claims/record', 'search/structured-data'];
    expect((await check(withHours(announced), { only, options: { now } })).report.trim()).toBe('');
    expect((await check(announced, { only, options: { now } })).report).toContain('8:00 AM - 11:00 AM');
  });
});
