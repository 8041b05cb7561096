// Checks the declared language of each page, and its hreflang links.
import { itemsOf } from '../../../../content/items.ts';
import * as parse from '../../../../schemas/fields/parse.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import type { Finding } from '../../finding.ts';
import { tag } from '../../page/dom.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

export const language: AuditRule = {
  id: 'search/language',
  proves:
    'Every page declares its language, and names the full address of the page in each language that it is written in, itself included, and the main one for all other languages; those pages name it too. Pages without a counterpart in another language of the site are listed, for information.',
  reason:
    'Screen readers choose their voice by the language, and search engines the country. Search engines ignore hreflang links that are incomplete or that the other page does not return.',
  source:
    '[WCAG 2.2, 3.1.1 Language of Page; Google Search Central, Localized versions of your pages](https://developers.google.com/search/docs/specialty/international/localized-versions) (2025-03)',
  *check(input) {
    const { site, pages } = input;
    const byAddress = new Map(pages.map((page) => [site.absolute(page.path), page]));
    for (const page of pages) {
      const at = (message: string, element: string, expected?: string) => page.finding(message, { element, expected });
      const { language: own } = page.route.site.settings;
      const lang = page.all(tag('html'))[0]?.attribs['lang'];
      const declared = lang === undefined ? 'no language' : `the language "${lang}"`;
      if (lang !== own) yield at(`the page declares ${declared}.`, 'html', `lang="${own}"`);
      const links = alternatesIn(page);
      const [main, ...others] = site.alternates.get(page.path) ?? [{ language: own, path: page.path }];
      // The page for missing addresses has none of its own.
      const wanted = main && page.path !== '/404' ? [main, ...others, { ...main, language: 'x-default' }] : [];
      for (const { language, path } of wanted) {
        const addresses = links.filter((link) => link.hreflang === language).map(({ href }) => href);
        const message = `the address for the language ${language} is ${addresses.join(', ') || 'missing'}.`;
        if (addresses.length !== 1 || addresses[0] !== site.absolute(path))
          yield at(message, `link[hreflang="${language}"]`, site.absolute(path));
      }
      for (const { hreflang = '', href = '' } of links) {
        if (!parse.language(hreflang) && hreflang !== 'x-default')
          yield at(`"${hreflang}" is not a valid language tag.`, 'link[hreflang]');
        const other = byAddress.get(href);
        if (other && !alternatesIn(other).some((link) => link.href === site.absolute(page.path)))
          yield at(`${other.path} does not name this page in return.`, `link[hreflang="${hreflang}"]`);
      }
    }
    yield* missingCounterparts(input);
  },
};

/** The hreflang links of a page. */
const alternatesIn = (page: CheckedPage) =>
  page
    .all(({ name, attribs }) => name === 'link' && attribs['rel'] === 'alternate' && attribs['hreflang'] !== undefined)
    .map(({ attribs }) => ({ hreflang: attribs['hreflang'], href: attribs['href'] }));

/** A note for each language in which pages that search engines may show have no counterpart. */
function* missingCounterparts({ site, routes }: AuditInput): Iterable<Finding> {
  const listed = new Set(routes.flatMap((route) => (route.listed ? [route.path] : [])));
  const items = itemsOf(site).filter(({ path }) => listed.has(path));
  const main = site.settings.language;
  for (const { language } of site.languages)
    for (const wanted of [language, main]) {
      const from = wanted === main ? language : undefined;
      const alone = items.filter(
        (item) => item.language === from && !site.alternates.get(item.path)?.some((each) => each.language === wanted),
      );
      const [first] = alone;
      if (!first) continue;
      const paths = alone.map(({ path }) => path);
      const names = `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ' …' : ''}`;
      yield {
        place: { file: first.source },
        severity: 'note',
        message: `${alone.length === 1 ? '1 page has' : `${alone.length} pages have`} no counterpart in "${wanted}": ${names}.`,
        expected:
          wanted === main
            ? 'a `counterpart`, if there is such a page'
            : 'a page whose `counterpart` is its address, if visitors need it in that language',
      };
    }
}
