// Checks that the legal pages are written.
import type { AuditRule, Finding } from '../rule.ts';

const LEGAL = /(privacy|terms|imprint|cookie|accessibility)/;
/** A page with fewer words is still a placeholder. */
const MIN_WORDS = 120;

export const legal: AuditRule = {
  id: 'launch/legal',
  proves:
    'The site has a privacy page and a terms page, each with its final text instead of a placeholder, and open to search engines.',
  severity: 'error',
  when: 'launch',
  reason:
    'In most places, a form that collects names and phone numbers requires a privacy policy, and advertising networks ask for one.',
  source: {
    document: 'California Business and Professions Code § 22575 (CalOPPA); Google Ads, Personalized advertising policy',
    date: '2024-01',
    href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=22575',
  },
  check: ({ pages }) => {
    const legalPages = pages.filter((page) => LEGAL.test(page.path));
    const missing = [/privacy/, /terms/]
      .filter((name) => !legalPages.some((page) => name.test(page.path)))
      .map((name): Finding => ({
        place: { file: 'data/pages' },
        message: `There is no page with "${name.source}" in its address.`,
      }));
    return [
      ...missing,
      ...legalPages.flatMap((page): Finding[] => {
        const words = page.text('main').split(/\s+/).length;
        if (words >= MIN_WORDS) return [];
        const placeholder = page.finding(`the page has only ${words} words and is still a placeholder.`, {
          fix: 'the text that your lawyer has approved',
        });
        const closed = page.finding('the page is closed to search engines.', {
          fix: 'the final text, and then no "noindex: true"',
        });
        return page.route.listed ? [placeholder] : [placeholder, closed];
      }),
    ];
  },
};
