// Businesses in other countries, with their language, interface words, currency, hours, addresses and distances, built
// by the same code.
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSLATIONS } from '../../generator/content/own-words.ts';
import { ENGLISH, valuesOf, type Words } from '../../generator/schemas/files/words.ts';
import { all, graphOf, parse, tag, words } from '../support/html.ts';
import { type Built, roofer } from '../support/site.ts';
import { siteStyles } from '../support/source.ts';
import { commaOf, isRightToLeft, openGraphLocale } from '../../templates/language.ts';

const BUSINESS = 'data/business.yaml';
const ghent = roofer
  .edit('data/site.yaml', 'language: en-US', 'language: nl-BE')
  .edit(BUSINESS, 'phone: (208) 555-2368', 'phone: +32 9 234 56 78')
  .edit(BUSINESS, 'sms: (208) 555-2369', 'sms: +32 470 12 34 56')
  .edit(
    BUSINESS,
    '  streetAddress: 12 W Shingle Street\n  addressLocality: Boise\n  addressRegion: ID\n  regionName: Idaho\n  postalCode: "83702"\n  addressCountry: US',
    '  streetAddress: Dampoortstraat 8\n  addressLocality: Gent\n  postalCode: "9000"\n  addressCountry: BE\n  townLine: 9000 Gent',
  )
  .edit(BUSINESS, 'latitude: 43.615\n  longitude: -116.2023', 'latitude: 51.0543\n  longitude: 3.7174')
  .edit(BUSINESS, 'license: RCE-10042\nlicenseStatus: Licensed & Insured', 'licenseStatus: Verzekerd')
  .edit(BUSINESS, 'monday: 7:30 AM - 5:00 PM', 'monday: 9:00 - 12:00, 13:00 - 18:00')
  .edit(BUSINESS, 'sunday: Closed', 'sunday: closed')
  .edit(BUSINESS, 'count: 61', 'count: 1270')
  .edit('data/areas/north-end.yaml', 'cost: $9,000-$24,000+', 'cost: 9.000-24.000 €')
  .with(
    'data/words.yaml',
    'skip: Naar de inhoud\nexperience: "{years} jaar ervaring"\nneighborhoods: Wijken\nclosed: Gesloten\nserviceIn: "{industry} te {area}"\n',
  );
let built: Built;
beforeAll(async () => {
  built = await ghent.build();
});

describe('a business in Ghent', () => {
  it('has its own interface words', () => {
    const home = words(parse(built.text('index.html')));
    expect(home).toContain('Naar de inhoud');
    expect(home).toContain('12+ jaar ervaring');
    expect(home).not.toContain('years of experience');
  });

  it.each(Object.entries(TRANSLATIONS))(
    'has the words of the program in a language of its own: %s',
    async (language, texts) => {
      expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
      for (const [name, text] of Object.entries(texts)) {
        expect(valuesOf(name as keyof Words, text).unknown, name).toEqual([]);
        // A space before a sign is one at which no line breaks, as French wants it.
        expect(text, name).not.toMatch(/ [:;!?»]|« /);
      }
      const own = await ghent.without('data/words.yaml').edit('data/site.yaml', 'nl-BE', `${language}-CH`).build();
      expect(own.report()).not.toContain('UNTRANSLATED');
      expect(words(parse(own.text('index.html')))).toContain(texts.skip);
    },
  );

  it('hyphenates its long words in headings, which English does not', async () => {
    expect(built.text('index.html')).toMatch(/<body class="long-words">.*/s);
    expect(built.text('index.html')).toContain('hyphens:auto');
    const english = await ghent.edit('data/site.yaml', 'language: nl-BE', 'language: en-GB').build();
    expect(english.text('index.html')).not.toMatch(/long-words|hyphens/);
    const japanese = await ghent.edit('data/site.yaml', 'language: nl-BE', 'language: ja').build();
    expect(japanese.text('index.html')).toContain('word-break:auto-phrase');
  });

  it('shows its weekdays, a lunch break, and its address in the local format', () => {
    const [footer] = all(parse(built.text('index.html')), tag('footer'));
    expect(words(footer!)).toContain('maandag 9:00 - 12:00, 13:00 - 18:00');
    expect(built.text('index.html')).toContain('<span class="whitespace-nowrap">13:00 - 18:00</span>');
    expect(words(footer!)).toContain('za - zo Gesloten');
    expect(words(footer!)).toContain('9000 Gent');
    expect(words(footer!)).not.toMatch(/Monday|undefined|, 9000/);
  });

  it('shows no license if it has none', () => {
    const [footer] = all(parse(built.text('index.html')), tag('footer'));
    expect(words(footer!)).toMatch(/Verzekerd$|Verzekerd (?!·)/);
    expect(words(footer!)).not.toContain('RCE');
  });

  it('gives search engines the same data', () => {
    const [business] = graphOf(parse(built.text('index.html'))) as [Record<string, unknown>];
    expect(business['telephone']).toBe('+3292345678');
    expect(business['address']).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Dampoortstraat 8',
      addressLocality: 'Gent',
      postalCode: '9000',
      addressCountry: 'BE',
    });
    expect(
      (business['openingHoursSpecification'] as { dayOfWeek: string; opens: string; closes: string }[])
        .filter(({ dayOfWeek }) => dayOfWeek === 'Monday')
        .map(({ opens, closes }) => [opens, closes]),
    ).toEqual([
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ]);
  });

  it('describes its services in an area to search engines in its own language', () => {
    const names = graphOf(parse(built.text('roofing-north-end.html'))).map((node) => node['name']);
    expect(names).toContain('Roofing te North End');
  });

  it('states its rating in the numbers of its language, with the singular for one review', async () => {
    expect(words(parse(built.text('about.html')))).toContain('Rated 4,8 out of 5 from 1.270 reviews');
    const one = await ghent.edit(BUSINESS, 'count: 1270', 'count: 1').build();
    expect(words(parse(one.text('about.html')))).toContain('Rated 4,8 out of 5 from 1 review ');
  });

  it('announces no search to search engines before there are articles', async () => {
    const offers = (each: Built): boolean =>
      graphOf(parse(each.text('index.html'))).some((node) => 'potentialAction' in node);
    const none = await ghent.without('posts/hail.md').build({ unverified: true });
    expect([offers(built), offers(none)]).toEqual([true, false]);
  });

  it('refuses amounts in dollars if its currency is the euro', async () => {
    const built = await ghent.edit('data/areas/bench.yaml', 'meta:\n', 'cost: $9,000-$24,000\nmeta:\n').build();
    expect(built.report()).toContain('"$9,000-$24,000" is not valid here.');
    expect(built.result.ok).toBe(false);
  });
});

describe('a business in Haifa', () => {
  const haifa = ghent.edit('data/site.yaml', 'language: nl-BE', 'language: he-IL');

  it('is laid out from right to left', async () => {
    const html = (await haifa.build()).text('index.html');
    const [page, body] = all(parse(html), tag('html', 'body'));
    expect([page!.attribs['dir'], body!.attribs['class']]).toEqual(['rtl', 'rtl']);
    expect(html).toContain('.rtl svg *{direction:ltr');
  });

  it.each(['ar', 'fa-IR', 'ur', 'yi', 'az-Arab', 'pa-PK'])('has its direction from its language: %s', (language) =>
    expect(isRightToLeft(language)).toBe(true),
  );
  it.each(['en-US', 'ja', 'az', 'tr'])('has no other direction for its language: %s', (language) =>
    expect(isRightToLeft(language)).toBe(false),
  );

  it.each([
    ['en-US', 'en_US'],
    ['de', 'de_DE'],
    ['zh-Hant-TW', 'zh_TW'],
    ['ar-EG-u-nu-latn', 'ar_EG'],
  ])('is announced to Open Graph with language and country alone: %s as %s', (language, expected) => {
    expect(openGraphLocale(language)).toBe(expected);
  });

  it.each([
    ['ar-LB', '، '],
    ['ja', '、'],
    ['he', ', '],
  ])('separates the words of a list with the comma of its script: %s', (language, comma) => {
    expect(commaOf(language)).toBe(comma);
  });

  it('has only logical properties in the styles for both directions, no left and right', () => {
    const sides = siteStyles().flatMap(
      ({ text }) =>
        text
          .replace(/^\.rtl[^{]*\{[^}]*\}/gm, '')
          .match(
            /^.*(?:[\s;{](?:left|right|(?:margin|padding|border)-(?:left|right)(?:-\w+)?): |(?:float|clear|text-align): (?:left|right)).*$/gm,
          ) ?? [],
    );
    expect(sides).toEqual([]);
  });
});
