// `site check` is independent of the business: it finds nothing wrong with a new one, nor with one of another trade and
// language.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newCommand } from '../../bin/commands/new.ts';
import { STAND_IN } from '../../generator/content/placeholders.ts';
import { testLead } from '../../generator/lead/lead.ts';
import { check } from '../support/check.ts';
import { readTree, temporaryFolder } from '../support/files.ts';
import { LANGUAGES } from '../../generator/tools/editing/starters/translate.ts';
import { HOME } from '../support/places.ts';
import { minimalSite, siteOver, type TestSite, TODAY } from '../support/site.ts';

const silent = (): Promise<string> => Promise.resolve('');
const starters = new Map<string, Promise<TestSite>>();
/** The files that `site new` writes. */
function begun(language = 'en'): Promise<TestSite> {
  const begin = async (): Promise<TestSite> => {
    const root = join(temporaryFolder(), 'begun');
    await newCommand('business', [root], { now: TODAY, program: 'site@1', language }, HOME, silent);
    return siteOver(root);
  };
  const starter = starters.get(language) ?? begin();
  starters.set(language, starter);
  return starter;
}

const errors = async (site: TestSite): Promise<string[]> => {
  const { results } = await check(site);
  return results.flatMap(({ rule, problems }) =>
    problems.filter(({ severity }) => severity === 'error').map(() => rule.id),
  );
};

it('a business that `site new` has just written passes', async () => {
  expect(await errors(await begun())).toEqual([]);
});

it('every text that `site new` writes must be replaced before the launch', async () => {
  const { report } = await check(await begun(), { only: ['launch/placeholders'], launch: true });
  for (const text of [
    'First feature',
    'Say here what happens first.',
    'Say here what people notice first.',
    'Say here in one to three sentences what people get.',
    'The position "39.7817, -89.6501"',
    'the text in search results is placeholder text.',
    'The colors are those that a new business begins with.',
  ])
    expect(report, text).toContain(text);
});

it.each(LANGUAGES)('every sentence that `site new` writes is recognized as a placeholder: %s', async (language) => {
  const root = join(temporaryFolder(), 'begun');
  await newCommand('business', [root], { now: TODAY, program: 'site@1', language }, HOME, silent);
  await newCommand('page', ['Guarantee'], { now: TODAY, root }, HOME, silent);
  const files = [...readTree(root)].filter(([path]) => /^(?:posts|data\/(?:pages|services|areas))\//.test(path));
  const sentences = files.flatMap(([path, bytes]) =>
    (bytes.toString().match(/^(?! *#).*[a-z]\."?$/gm) ?? []).map((sentence) => `${path}: ${sentence}`),
  );
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((sentence) => !STAND_IN.test(sentence))).toEqual([]);
});

it.each([
  ['fr', 'premier-article', 'Ouvert de 9 h à 12 h 30 et de 14 h à 19 h. Un soin dure de 1 h à 2 h.', '14 h à 19 h'],
  ['de', 'erster-artikel', 'Geöffnet 9 bis 18 Uhr, samstags 10–14 Uhr.', '10–14 Uhr'],
  ['es', 'primer-articulo', 'Abierto de 9:00 a 14:00 y de 16:00 a 20:00.', '16:00 a 20:00'],
])('hours that differ are recognized in the language of the site: %s', async (language, post, text, hours) => {
  const site = (await begun(language)).append(`posts/${post}.md`, `\n${text}\n`);
  const { report } = await check(site, { only: ['claims/record'] });
  expect(report.match(/opening time .*? differs/g)).toEqual([`opening time ${hours} differs`]);
});

it('a business with interface words of its own, a phone extension and no areas passes', async () => {
  const elsewhere = (await begun())
    .with('data/words.yaml', 'breadcrumbs: Fil d’Ariane\nhome: Accueil\n')
    .edit('data/business.yaml', 'phone: (217) 555-0142', 'phone: (217) 555-0142 ext. 7')
    .without('data/areas/first-area.yaml')
    .without('data/pages/areas.yaml')
    .edit('data/navigation.yaml', '  - label: Areas\n    href: /areas\n    menu: areas\n    all: All areas\n', '')
    .edit('data/pages/home.yaml', '  - type: areas\n    title: Where we work\n', '');
  expect(await errors(elsewhere)).toEqual([]);
  expect((await check(elsewhere, { only: ['search/structured-data'] })).report).not.toContain('areaServed');
});

it('a phone number may be shown in its national format', async () => {
  const site = (await begun())
    .edit('data/business.yaml', 'phone: (217) 555-0142', 'phone: +49 30 1234567')
    .edit('data/business.yaml', 'addressCountry: US', 'addressCountry: DE')
    .append('posts/first-article.md', '\n[030 / 123 45 67](tel:+49301234567) [030 1234568](tel:+49301234567)\n')
    .append('posts/first-article.md', '\n+49 30 1234567 24/7 and +49 (30) 123-45-67 24/7\n');
  const { report } = await check(site, { only: ['links/contact', 'claims/record'] });
  expect(report.match(/the (?:link|phone number) .*? (?:but|differs)/g)).toEqual([
    expect.stringMatching(/030\s1234568/),
  ]);
});

it('a comma may follow a house number', async () => {
  const site = (await begun())
    .edit('data/business.yaml', '1 Your Street', '1250, chemin Sainte-Foy, bureau 2')
    .append('posts/first-article.md', '\nAt 1260, chemin Sainte-Foy, 12 years ago.\n');
  const { report } = await check(site, { only: ['claims/record'] });
  expect(report.match(/the street address .*? differs/g)).toEqual([
    'the street address 1260, chemin Sainte-Foy differs',
  ]);
});

it('the ZIP code after a state is not taken for a license number', async () => {
  const site = (await begun())
    .edit(
      'data/business.yaml',
      '  addressCountry: US',
      '  addressRegion: OH\n  postalCode: "45202"\n  addressCountry: US',
    )
    .append('data/business.yaml', 'license: OH 48-1190\n')
    .append('posts/first-article.md', '\nColumbus, OH 43215. Not OH 48-1191.\n');
  const { report } = await check(site, { only: ['claims/record'] });
  expect(report.match(/the license number .*? differs/g)).toEqual(['the license number OH 48-1191 differs']);
});

it('a business that visits its customers passes with neither a street address nor opening hours', async () => {
  const whole = await begun();
  const mobile = whole
    .with(
      'data/business.yaml',
      whole
        .text('data/business.yaml')
        .replace(/^ *(streetAddress|postalCode|license):.*\n|^workingHours:\n(?: .*\n)+/gm, ''),
    )
    .append(
      'data/pages/about.yaml',
      '  - type: notice\n    title: By telephone\n    text: We answer 9:00 AM - 5:00 PM.\n',
    );
  expect(await errors(mobile)).toEqual([]);
  expect((await check(mobile, { only: ['search/structured-data'] })).report).not.toMatch(/address|openingHours/);
  const built = await mobile.build();
  const home = built.text('index.html');
  expect(home).not.toMatch(/class="hours"|streetAddress|postalCode|openingHours|undefined/);
  expect(home).toContain('<p>Your Town</p></address>');
});

it('a business whose form has no timeline and no budget sends its test lead without them', async () => {
  const site = await (await begun()).site();
  expect(testLead(site, '').template_params).toMatchObject({ timeline: '', budget: '' });
});

it('a business with two forms on a page, and no-break spaces as in French, passes', async () => {
  const site = (await begun()).append('data/pages/contact.yaml', '  - type: form\n    title: Encore\n');
  const french = site
    .edit('data/pages/contact.yaml', 'title: Contact\n', 'title: Contact\u00a0!\n')
    .with(
      'data/lead-form.yaml',
      site.text('data/lead-form.yaml').replace(/^consent: .*/m, 'consent: "J’accepte\u00a0: vous m’appelez."'),
    );
  expect(await errors(french)).toEqual([]);
});

it('a rating is recognized in the number format of another language', async () => {
  const rated = async (language: string): Promise<string> => {
    const site = (await begun())
      .edit('data/site.yaml', 'language: en-US', `language: ${language}`)
      .append('data/business.yaml', 'rating: { value: 4.8, count: 1270, best: 5, worst: 1 }\n');
    return (await check(site, { only: ['search/structured-text', 'claims/sourced'] })).report;
  };
  expect(await rated('de-DE')).toBe('\n');
  expect(await rated('fr-FR')).toBe('\n');
});

it('hours, the address, the license and phone numbers are recognized in the formats of another country', async () => {
  const start = await begun();
  const business = start
    .text('data/business.yaml')
    .replace(/^( +\w+day: )\d.*/gm, '$18:00 - 12:00, 13:00 - 17:00')
    .replace(/^( *streetAddress: ).*/m, '$1Dachgasse 12')
    .replace(/^logo: /m, 'license: HWK 12 345\n$&')
    .replace(/^phone: .*/m, 'phone: 089 123456-78')
    .replace(/addressCountry: US/, 'addressCountry: DE');
  const texts = (...lines: string[]): TestSite =>
    start
      .with('data/business.yaml', business)
      .append('data/pages/about.yaml', `  - type: copy\n    title: Zeiten\n    body: ${lines.join(' ')}\n`);
  const reportOn = async (site: TestSite): Promise<string> => (await check(site, { only: ['claims/record'] })).report;
  expect(
    await reportOn(
      texts(
        'Offen 8.00–12.00 und 13:00-17:00, Dachgasse 12, HWK 12 345, 089/123 456 78, 089 123456-78 24/7, 089 / 12345678 24/7, +49 (0)89 12345678, vom 01.02.2026 - 05.02.2026.',
      ),
    ),
  ).toBe('\n');
  const report = await reportOn(texts('Offen 9.00–12.00, Dachgasse 21, HWK 12 346, 089/123 456 87.'));
  expect(report).toContain('the opening time 9.00–12.00 differs from the company’s');
  expect(report).toContain('the street address Dachgasse 21 differs from the company’s, which is Dachgasse 12.');
  expect(report).toContain('the license number HWK 12 346 differs');
  expect(report).toMatch(/the phone number 089\/123\s456\s87 differs from the company’s, which is 089 123456-78\./);
});

it('a site without a lead form is reported', async () => {
  expect(
    (
      await check(
        minimalSite().edit('data/pages/home.yaml', '  - type: form\n    title: Ask for an inspection\n', ''),
        { only: ['conversion/forms'] },
      )
    ).report,
  ).toContain('No page has a lead form.');
});
