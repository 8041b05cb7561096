// Checks that the legal pages are written. They are the pages with nothing but text that the footer links to, whatever
// the law and the language of the company call them.
import type { Site } from '../../../../theme.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** A page with fewer words is still a placeholder; the name, address and register of a company are about 60. */
const MIN_WORDS = 40;

export const legal: AuditRule = {
  id: 'launch/legal',
  proves:
    'The footer leads to the legal pages, each with its final text instead of a placeholder, and open to search engines.',
  when: 'launch',
  reason:
    'In most places, a form that collects names and phone numbers requires a privacy policy, and advertising networks ask for one.',
  source:
    '[California Business and Professions Code § 22575 (CalOPPA); Google Ads, Personalized advertising policy](https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=22575) (2024-01)',
  check: ({ site, pages, sources }) => {
    const isLegal = legalPagesOf(site);
    const legalPages = pages.filter(({ route }) => isLegal.has(route.path));
    const missing: Finding = {
      place: { file: 'data/navigation.yaml' },
      message: 'The footer leads to no page with a legal text, such as a privacy policy.',
      expected: 'a page for each legal text, and below footer, links: a link to it',
    };
    return [
      ...(isLegal.size === 0 ? [missing] : []),
      ...legalPages.flatMap((page): Finding[] => {
        const words = page.text('main').split(/\s+/).length;
        if (words >= MIN_WORDS) return [];
        const placeholder = page.finding(`the page has only ${words} words and is still a placeholder.`, {
          expected: 'the text that your lawyer has approved',
        });
        const closed = page.finding('the page is closed to search engines.', {
          place: locate(sources, page.source, 'noindex: true'),
          expected: 'the final text, and then no "noindex: true"',
        });
        return page.route.listed ? [placeholder] : [placeholder, closed];
      }),
    ];
  },
};

/** The paths of the pages with nothing but text that the footer links to. */
function legalPagesOf({ navigation, pages }: Site): ReadonlySet<string> {
  const linked = new Set(navigation.footer.links.map(({ href }) => href));
  return new Set(
    pages
      .filter(({ url, sections }) => linked.has(url) && sections.every(({ roles }) => roles.isText))
      .map(({ path }) => path),
  );
}
