// Businesses with unusual but legitimate data: long nights and long words, a first year, missing titles.
import { describe, expect, it } from 'vitest';
import { all, classed, graphOf, parse, tag, words } from '../support/html.ts';
import { type Built, minimalSite, roofer } from '../support/site.ts';

const BUSINESS = 'data/business.yaml';
const NAME = 'Gem State Roofing & Gutters';
const HOME_PAGE = 'data/pages/home.yaml';
const FORM = '  - type: form\n    title: Ask for an inspection\n';
/** The minimal site with these sections before its form. */
const withSections = (yaml: string) => minimalSite().edit(HOME_PAGE, FORM, `${yaml}${FORM}`);

describe('opening hours past midnight', () => {
  const night = minimalSite().edit(BUSINESS, 'friday: 7:30 AM - 3:00 PM', 'friday: 6:00 PM - 2:00 AM');

  it('are shown as written, and given to search engines as hours of the day on which they begin', async () => {
    const built = await night.build();
    const page = parse(built.text('index.html'));
    expect(words(all(page, tag('footer'))[0]!)).toContain('Friday 6:00 PM - 2:00 AM');
    const [business] = graphOf(page) as [{ openingHoursSpecification: object[] }];
    expect(business.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Friday',
      opens: '18:00',
      closes: '02:00',
    });
  });

  it('are refused, with the reason, where they last so long that they must be a mistake', async () => {
    const built = await night.edit(BUSINESS, '6:00 PM - 2:00 AM', '9:00 - 5:00').build();
    expect(built.report()).toContain('"9:00 - 5:00" is not valid here.');
    expect(built.report()).toContain('write 17:00 or 5:00 PM for five in the afternoon');
    expect(built.report()).toContain('write     9:00 AM - 5:00 PM');
  });
});

it('a name too long for two lines beside the menu has the menu below it', async () => {
  const isCrowded = async (companyName: string): Promise<boolean> =>
    all(parse((await minimalSite().edit(BUSINESS, NAME, companyName).build()).text('index.html')), classed('crowded'))
      .length > 0;
  expect(await isCrowded('Superstition Bath and Tile')).toBe(false);
  expect(await isCrowded('Superstition Mountain Bath and Tile')).toBe(true);
});

describe('a company in its first year', () => {
  const first = minimalSite().edit(BUSINESS, 'yearsExperience: 12+', 'yearsExperience: "1"');
  const strip = async (site: typeof first): Promise<string> =>
    words(all(parse((await site.build()).text('index.html')), tag('header'))[0]!);

  it('need not say how many years it has', async () => {
    const header = await strip(minimalSite().edit(BUSINESS, 'yearsExperience: 12+\n', ''));
    expect(header).not.toMatch(/experience|undefined/);
  });

  it('has the singular', async () => {
    expect(await strip(first)).toContain(' 1 year of experience');
  });

  it.each([
    ['experience: "{years} Jahr Erfahrung"', '1 Jahr Erfahrung'],
    ['experience: "{years} Jahre Erfahrung"\nexperienceOne: Ein Jahr Erfahrung', 'Ein Jahr Erfahrung'],
  ])('has the singular in the words of its editor: %j', async (text, expected) => {
    expect(await strip(first.with('data/words.yaml', `${text}\n`))).toContain(expected);
  });
});

it('a single review is counted in the words for several, if the editor gave only those', async () => {
  const built = await roofer
    .edit(BUSINESS, 'count: 61', 'count: 1')
    .with('data/words.yaml', 'rating: "{value} von {best} bei {count} Bewertungen"\n')
    .build();
  expect(built.text('about.html')).toContain('4.8 von 5 bei 1 Bewertungen');
});

it('the rating is only on the page about the company, or on the home page if there is no such page', async () => {
  const rated = (built: Built): string[] =>
    built.texts.flatMap(([path, text]) => (/aggregateRating|Rated 4\.8/.test(text) ? [path] : []));
  expect(rated(await roofer.build())).toEqual(['about.html']);
  const home = roofer.edit('data/pages/about.yaml', 'structuredData: AboutPage\n', '');
  expect(rated(await home.build())).toEqual(['index.html']);
});

it('a closing button for calling shows the number', async () => {
  const banner = (href: string): string =>
    `  - type: banner\n    title: Last\n    text: Text.\n    primary: { label: Ask us, href: ${href} }\n`;
  const shown = async (href: string): Promise<string> =>
    words(all(parse((await withSections(banner(href)).build()).text('index.html')), classed('banner'))[0]!);
  expect(await shown('call')).toContain('Ask us (208) 555-2368');
  expect(await shown("'#main'")).not.toContain('555');
});

it('a section that shows nothing does not count where backgrounds alternate', async () => {
  const list = (title: string): string =>
    `  - type: list\n    title: ${title}\n    items: [{ name: A }, { name: B }]\n`;
  const built = await withSections(`${list('One')}  - type: areas\n    title: None\n${list('Two')}`).build();
  expect(built.text('index.html')).not.toContain('None');
  const main = all(parse(built.text('index.html')), tag('main'))[0]!;
  expect(all(main, tag('section')).map(({ attribs }) => attribs['data-ground'])).toEqual([
    'dark',
    'plain',
    'tint',
    'plain',
  ]);
});

describe('a section without a title', () => {
  it.each([
    ['questions', '  - type: faqs\n    items: [{ question: Really?, answer: "#### Yes" }]\n', 'Really?'],
    [
      'text with panels',
      '  - type: copy\n    body: Text.\n    aside:\n      - { type: note, title: A note, text: Text. }\n      - { type: form, title: A form }\n',
      'A form',
    ],
    [
      'text with headings',
      '  - type: copy\n    body: |\n      ### One\n      Text.\n      #### Two\n      Text.\n',
      'One',
    ],
  ])('has its headings one level higher: %s', async (_name, yaml, heading) => {
    const built = await withSections(yaml).build();
    expect(built.report()).not.toContain('HEADING');
    const texts = all(parse(built.text('index.html')), tag('h2')).map((each) => words(each));
    expect(texts).toContain(heading);
  });
});

it('a page may have several forms, each with an id of its own', async () => {
  const beside = (title: string): string =>
    `  - type: copy\n    title: ${title}\n    body: Text.\n    aside: [{ type: form, title: Ask }]\n`;
  const built = await withSections(beside('One') + beside('Two')).build();
  expect(built.text('index.html').match(/id="lead-form[\w-]*"/g)).toEqual(
    expect.arrayContaining(['id="lead-form"', 'id="lead-form-2"', 'id="lead-form-3"']),
  );
});

it('a home page that lists the services is only once in the breadcrumb of a service', async () => {
  const built = await roofer
    .edit('data/navigation.yaml', '    href: /services\n    menu: services', '    href: /\n    menu: services')
    .edit('data/navigation.yaml', '  - label: Home\n    href: /\n  - label: Services', '  - label: Services')
    .build();
  const way = graphOf(parse(built.text('services/roof-repair.html'))).find(
    (node) => node['@type'] === 'BreadcrumbList',
  ) as { itemListElement: { name: string }[] };
  expect(way.itemListElement.map(({ name }) => name)).toEqual(['Home', 'Roof Repair']);
});

it('ZIP codes do not break within a range or at a space', async () => {
  const built = await roofer
    .edit(
      'data/areas/bench.yaml',
      '- "83705-83706"',
      '- "83705-83706"\n  - SW1A 1AA\n  - "83700"\n  - every code of Ada County',
    )
    .build();
  const [, codes] = /<dt[^>]*>ZIP codes<\/dt><dd[^>]*>(<span.*?)<\/dd>/.exec(built.text('index.html'))!;
  expect(codes).toBe(
    '<span class="whitespace-nowrap">83705-83706</span>, <span class="whitespace-nowrap">SW1A 1AA</span>, 83700, every code of Ada County',
  );
});

it('the impacts of cost factors have their colors in every language', async () => {
  const factor = (impact: string): string => `{ factor: ${impact}, impact: ${impact}, description: Text. }`;
  const built = await withSections(
    `  - type: factors\n    items: [${factor('hoch')}, ${factor('Mittel')}, ${factor('High')}]\n`,
  )
    .with('data/words.yaml', 'high: Hoch\nmedium: Mittel\n')
    .build();
  expect(
    [...built.text('index.html').matchAll(/class="badge [^"]*(bg-ink|outlined|bg-line)/g)].map(([, color]) => color),
  ).toEqual(['bg-ink', 'outlined', 'bg-line']);
});

it('a state without a longer name is given to search engines as it is', async () => {
  const built = await minimalSite().edit(BUSINESS, '  regionName: Idaho\n', '').build();
  const [business] = graphOf(parse(built.text('index.html'))) as [{ address: object }];
  expect(business.address).toMatchObject({ addressRegion: 'ID' });
});

it('a project that names neither a service nor an area has no list of links', async () => {
  const project = '  - type: projects\n    items: [{ title: A porch, description: Text. }]\n';
  const html = (await withSections(project).build()).text('index.html');
  expect(html).toContain('A porch');
  expect(html).not.toContain('class="more"');
});

it('a project does not link to the page that it is on', async () => {
  const project = '\n  - type: projects\n    items: [{ title: A porch, description: Text., service: roof-repair }]\n';
  const SERVICES = ['data/services/roof-repair.yaml', 'data/services/gutter-guards.yaml'] as const;
  const bare = roofer
    .edit('data/reviews.yaml', '    project: porch-on-the-bench\n', '')
    .without('data/projects/bungalow-in-cedar.yaml')
    .without('data/projects/porch-on-the-bench.yaml');
  const added = SERVICES.reduce((site, path) => site.with(path, site.text(path).trimEnd() + project), bare);
  const built = await added.build();
  expect(built.text('services/gutter-guards.html')).toMatch(
    /A porch<\/h\d><p>Text\.<\/p><ul[^>]*><li><a href="\/services\/roof-repair">/,
  );
  expect(built.text('services/roof-repair.html')).toContain('A porch');
  expect(built.text('services/roof-repair.html')).not.toMatch(/A porch<\/h\d><p>Text\.<\/p><ul/);
});

it('a choice of the form has a text while nothing is chosen, even if its editor gave none', async () => {
  const form = minimalSite()
    .text('data/lead-form.yaml')
    .replace(/^ +placeholder: .*\n/gm, '');
  const html = (await roofer.with('data/lead-form.yaml', form).build()).text('index.html');
  expect(html.match(/<option value="">[^<]*/g)).toContain('<option value="">–');
  expect(html).not.toContain('<option value=""></option>');
});

it('a company whose name ends with a full stop has only one in the small print', async () => {
  const built = await minimalSite()
    .edit(BUSINESS, 'companyName: Gem State Roofing & Gutters', 'companyName: Gem State Roofing Inc.')
    .build();
  const [footer] = all(parse(built.text('index.html')), tag('footer'));
  expect(words(footer!)).toContain('Gem State Roofing Inc. © 2026 Licensed & Insured');
});

it('a bakery is described to search engines as one', async () => {
  const built = await minimalSite().edit(BUSINESS, 'schemaType: RoofingContractor', 'schemaType: Bakery').build();
  expect(graphOf(parse(built.text('index.html')))[0]).toMatchObject({ '@type': 'Bakery' });
});

describe('a table', () => {
  const comparison = (word: string) =>
    `  - type: comparison\n    title: Which\n    columns: [This, ${word}]\n    rows:\n      - { label: A, values: [B, C] }\n      - { label: D, values: [E, F] }\n`;
  const markdown = (word: string) =>
    `  - type: copy\n    title: Which\n    body: |\n      | This | That |\n      | --- | --- |\n      | **B** | [${word}](/) |\n`;

  it.each([
    ['Überwachungsaufgabenübertragungsgesetz', true],
    ['well-known-and-often-repeated-words', false],
    ['Thing', false],
  ])('with "%s" has columns of equal width: %j', async (word, expected) => {
    for (const yaml of [comparison(word), markdown(word)]) {
      const html = (await withSections(yaml).build()).text('index.html');
      expect(/<table[^>]* class="table-fixed"/.test(html)).toBe(expected);
      expect(html.includes('.table-fixed{table-layout:fixed')).toBe(expected);
    }
  });
});

it('a form whose required field has no message for its mistakes is refused', async () => {
  const form = minimalSite()
    .text('data/lead-form.yaml')
    .replace(/^ +missing: .*\n/m, '');
  const built = await minimalSite().with('data/lead-form.yaml', form).build();
  expect(built.report()).toContain('The field "missing" is missing.');
});

it('lines of code wrap, because only a mouse can scroll them', async () => {
  const code = '  - type: copy\n    body: |\n      ```\n      a line\n      ```\n';
  expect((await withSections(code).build()).text('index.html')).toMatch(/\.prose pre\{[^}]*white-space:pre-wrap/);
});

describe('on one page', () => {
  const idsIn = (html: string): string[] =>
    all(parse(html), ({ attribs }) => 'id' in attribs).map((each) => each.attribs['id']!);

  it('the articles may be listed twice with a search', async () => {
    const lists = '  - type: posts\n    search: true\n';
    const built = await roofer.append('data/pages/blog.yaml', `${lists}${lists}`).build();
    expect(built.result.ok, built.report()).toBe(true);
    const searches = idsIn(built.text('blog.html')).filter((id) => id.endsWith('-q'));
    expect(searches).toEqual(['posts-q', 'posts-2-q', 'posts-3-q']);
  });

  it('questions have ids of their own in scripts that write vowels as marks', async () => {
    const built = await withSections(
      '  - type: faqs\n    items: [{ question: हम?, answer: Text. }, { question: हमें?, answer: Text. }]\n',
    ).build();
    expect(idsIn(built.text('index.html'))).toEqual(expect.arrayContaining(['faq-हम', 'faq-हमें']));
  });
});
