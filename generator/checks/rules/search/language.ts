// Checks the declared language of each page, and its hreflang links.
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const language: AuditRule = {
  id: 'search/language',
  proves:
    'Every page declares its language, and names its own full address as the one for that language and for all other languages.',
  severity: 'error',
  when: 'check',
  reason:
    'Screen readers choose their voice by the language, and search engines the country. Search engines ignore hreflang links that are incomplete.',
  source: {
    document: 'WCAG 2.2, 3.1.1 Language of Page; Google Search Central, Localized versions of your pages',
    date: '2025-03',
    href: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  },
  check: ({ site, pages }) =>
    pages.flatMap((page): Finding[] => {
      const at = (message: string, element: string, expected?: string): Finding =>
        page.finding(message, { element, expected });
      const found: Finding[] = [];
      const lang = page.all((element) => element.name === 'html')[0]?.attribs['lang'];
      if (lang !== site.settings.language)
        found.push(
          at(
            `the page declares ${lang === undefined ? 'no language' : `the language "${lang}"`}.`,
            'html',
            `lang="${site.settings.language}"`,
          ),
        );
      if (lang !== undefined && !isLanguageTag(lang)) found.push(at(`"${lang}" is not a valid language tag.`, 'html'));
      const alternates = page.all(
        (element) =>
          element.name === 'link' &&
          element.attribs['rel'] === 'alternate' &&
          element.attribs['hreflang'] !== undefined,
      );
      const own = site.absolute(page.path);
      for (const wanted of [site.settings.language, 'x-default']) {
        const links = alternates.filter((link) => link.attribs['hreflang'] === wanted);
        if (links.length !== 1 || links[0]?.attribs['href'] !== own)
          found.push(
            at(
              `the address for the language ${wanted} is ${links.map((link) => link.attribs['href']).join(', ') || 'missing'}.`,
              `link[hreflang="${wanted}"]`,
              own,
            ),
          );
      }
      for (const { hreflang = '' } of alternates.map(({ attribs }) => attribs))
        if (!isLanguageTag(hreflang) && hreflang !== 'x-default')
          found.push(at(`"${hreflang}" is not a valid language tag.`, 'link[hreflang]'));
      return found;
    }),
};

/** Whether a language tag is well formed (BCP 47). */
function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
