// Checks that the legal pages are written. They are the pages with nothing but text that the footer links to, whatever
// the law and the language of the company call them.
import type { Site } from '../../../../theme.ts';
import type { AuditRule } from '../../rule.ts';

/** A page with fewer words is still a placeholder; the name, address and register of a company are about 60. */
const MIN_WORDS = 40;

export const legal: AuditRule = {
  id: 'launch/legal',
  proves: 'The footer leads to the legal pages, each with its final text instead of a placeholder.',
  when: 'launch',
  reason:
    'In most places, a form that collects names and phone numbers requires a privacy policy, and advertising networks ask for one.',
  source:
    '[California Business and Professions Code § 22575 (CalOPPA); Google Ads, Personalized advertising policy](https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=22575) (2024-01)',
  *check({ site, pages }) {
    const isLegal = legalPagesOf(site);
    if (isLegal.size === 0)
      yield {
        place: { file: 'data/navigation.yaml' },
        message: 'The footer leads to no page with a legal text, such as a privacy policy.',
        expected: 'a page for each legal text, and below footer, links: a link to it',
      };
    for (const page of pages.filter(({ path }) => isLegal.has(path))) {
      const words = page.text('main').split(/\s+/).length;
      if (words >= MIN_WORDS) continue;
      yield page.finding(`the page has only ${words} words and is still a placeholder.`, {
        expected: 'the text that your lawyer has approved',
      });
      if (!page.route.listed)
        yield page.finding('the page is closed to search engines.', {
          at: 'noindex: true',
          expected: 'the final text, and then no "noindex: true"',
        });
    }
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
