// The pages that a lawyer writes.
import type { AuditRule, Finding } from '../rule.ts';

const LEGAL = /(privacy|terms|imprint|cookie|accessibility)/;
/** Fewer words are a heading and a promise. */
const LEAST_WORDS = 120;

export const legal: AuditRule = {
  id: 'launch/legal',
  proves:
    'The site has a privacy page and terms, each with text and not with a placeholder, and search engines may list them.',
  severity: 'error',
  when: 'launch',
  reason:
    'A form that takes names and numbers needs a privacy text in most places, and advertising networks ask for one.',
  source: {
    document: 'California Business and Professions Code § 22575 (CalOPPA); Google Ads, Personalized advertising policy',
    date: '2024-01',
    href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=22575',
  },
  check: ({ pages }) => {
    const legalPages = pages.filter((page) => LEGAL.test(page.path));
    const missing = [/privacy/, /terms/]
      .filter((name) => !legalPages.some((page) => name.test(page.path)))
      .map((name): Finding => ({ place: { file: 'data/pages' }, message: `there is no page for ${name.source}.` }));
    return [
      ...missing,
      ...legalPages.flatMap((page): Finding[] => {
        const words = page.text('main').split(/\s+/).length;
        const at = (message: string, fix: string): Finding => ({
          page: page.path,
          place: { file: page.source },
          message,
          fix,
        });
        return [
          ...(words < LEAST_WORDS
            ? [at(`the page has ${words} words: a placeholder.`, 'the text your lawyer has read')]
            : []),
          ...(!page.route.listed && words < LEAST_WORDS
            ? [at('the page asks not to be indexed.', 'take noindex out once the text is there')]
            : []),
        ];
      }),
    ];
  },
};
