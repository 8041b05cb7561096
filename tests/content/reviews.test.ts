// Reviews: each is shown where its service, its area or a page asks for it, and says where it can be checked.
import { describe, expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';
import { roofer } from '../support/site.ts';

const review = (id: string, more: string): string =>
  `  - id: ${id}\n    text: The words of ${id}.\n    name: Ann B.\n    ${more}\n`;
const dated = (id: string, date: string, more = ''): string =>
  review(
    id,
    `date: ${date}\n    source: { name: The register, href: https://register.internal/${id} }${more && `\n    ${more}`}`,
  );
const REVIEWS = [
  dated('old', '2025-03-01', 'stars: 4'),
  dated('new', '2026-01-01', 'service: roof-repair'),
  dated('bench', '2025-06-01', 'area: roofing-bench'),
];
const section = (fields = ''): string => `\n  - type: reviews\n    title: They say${fields}\n`;
const site = (reviews: readonly string[], fields = '') =>
  ['data/pages/home.yaml', 'data/services/roof-repair.yaml', 'data/areas/bench.yaml'].reduce(
    (all, file) => all.append(file, section(file === 'data/pages/home.yaml' ? fields : '')),
    cleanSite()
      .without('data/projects/bungalow-in-cedar.yaml')
      .with('data/reviews.yaml', `reviews:\n${reviews.join('')}`),
  );
/** The reviews on a page, in its order. */
const shownOn = (html: string): string[] => [...html.matchAll(/The words of (\w+)\./g)].map(([, id = '']) => id);

describe('reviews', () => {
  it('are shown on the page of their service or area, and all on other pages, the newest first', async () => {
    const built = await site(REVIEWS).build();
    expect(shownOn(built.text('index.html'))).toEqual(['new', 'bench', 'old']);
    expect(shownOn(built.text('services/roof-repair.html'))).toEqual(['new']);
    expect(shownOn(built.text('roofing-bench.html'))).toEqual(['bench']);
  });

  it('that a page chooses are shown in its order, with their date, stars and source', async () => {
    const home = (await site(REVIEWS, '\n    choose: [old, new]').build()).text('index.html');
    expect(shownOn(home)).toEqual(['old', 'new']);
    expect(home).toContain('aria-label="4 out of 5 stars"');
    expect(home).toContain('March 1, 2025</time>, <a href="https://register.internal/old">');
  });

  it('are not structured data, because a business must not rate itself', async () => {
    const [{ texts, finished }, without] = [
      await site(REVIEWS).build(),
      await cleanSite().without('data/projects/bungalow-in-cedar.yaml').build(),
    ];
    expect(finished.ok).toBe(true);
    const graph = (html: string): unknown => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const pages = new Map(without.texts);
    for (const [path, html] of texts)
      if (path.endsWith('.html')) expect(graph(html), path).toEqual(graph(pages.get(path) ?? ''));
  });

  it('leave no heading where there are none', async () => {
    const built = await site([dated('new', '2026-01-01', 'service: roof-repair')]).build();
    expect(built.text('roofing-bench.html')).not.toContain('They say');
  });
});

describe('a review', () => {
  /** The roofer without a section that shows all reviews; with these instead. */
  const pages = (fields: string, sections: Readonly<Record<string, string>>) =>
    Object.entries(sections).reduce(
      (all, [file, more]) => all.append(file, section(more)),
      cleanSite()
        .without('data/projects/bungalow-in-cedar.yaml')
        .edit('data/pages/services.yaml', '  - type: reviews\n', '  - type: copy\n    body: Words.\n')
        .with(
          'data/reviews.yaml',
          `reviews:\n${dated('new', '2026-01-01', fields)}${dated('old', '2025-01-01', 'project: porch-on-the-bench')}`,
        ),
    );
  const [SERVICE, AREA, HOME] = [
    'data/services/roof-repair.yaml',
    'data/areas/bench.yaml',
    'data/pages/home.yaml',
  ] as const;

  it.each<[string, string, Record<string, string>]>([
    ['names nothing', '', { [SERVICE]: '' }],
    ['names the service of a page that shows no reviews', 'service: roof-repair', { [AREA]: '' }],
    ['names the area, but is not chosen there', 'area: roofing-bench', { [AREA]: '\n    choose: [old]' }],
    ['names another service', 'service: gutter-guards', { [SERVICE]: '' }],
  ])('that %s is on no page, which is noted', async (_what, fields, sections) => {
    const built = await pages(fields, sections).build();
    expect(built.codes).toEqual(['UNSHOWN_REVIEW']);
    expect(built.report()).toMatch(/data\/reviews.yaml:2:[^]*This review is on no page[^]*service/);
  });

  it.each([
    ['Bench', { [AREA]: '' }, true],
    ['bench', { [AREA]: '' }, true],
    ['Bench', { [SERVICE]: '' }, false],
    ['Elsewhere', { [AREA]: '' }, false],
  ])(
    'that was in %s is offered the area of this name, if its page shows reviews',
    async (place, sections, isOffered) => {
      const report = (await pages(`place: ${place}`, sections).build()).report();
      expect(report.includes('`area: roofing-bench`')).toBe(isOffered);
      const mended = await pages(`place: ${place}\n    area: roofing-bench`, sections).build();
      expect(mended.codes.includes('UNSHOWN_REVIEW')).toBe(!isOffered && place !== 'Elsewhere');
    },
  );

  it.each<[string, string, Record<string, string>]>([
    ['its service', 'service: roof-repair', { [SERVICE]: '' }],
    ['its area', 'area: roofing-bench', { [AREA]: '' }],
    ['a page for all', '', { [HOME]: '' }],
    ['a service of which it is not, which chooses it', '', { [SERVICE]: '\n    choose: [new]' }],
  ])('that is on the page of %s is not noted', async (_what, fields, sections) => {
    expect((await pages(fields, sections).build()).codes).not.toContain('UNSHOWN_REVIEW');
  });

  it.each([
    ['without its source', review('a', 'date: 2026-01-01'), 'MISSING_FIELD'],
    ['with the id of another', dated('a', '2026-01-01') + dated('a', '2026-01-02'), 'BAD_VALUE'],
  ])('%s is a problem', async (_what, text, code) => {
    expect((await site([text]).build()).codes).toContain(code);
  });

  it('that does not exist cannot be chosen', async () => {
    const { codes, result } = await site(REVIEWS, '\n    choose: [nwe]').build();
    expect([codes.includes('UNKNOWN_REFERENCE'), result.ok]).toEqual([true, false]);
  });

  it('stand on the page of their project, below the one that it names itself, and lead to it elsewhere', async () => {
    const site = roofer.append('data/pages/home.yaml', section());
    const shownIn = (html: string) => [...html.matchAll(/<blockquote[^>]*>([^,.]*)/g)].map(([, words]) => words);
    const named = await site.build();
    const link = '<a href="/projects/porch-on-the-bench">A porch on the Bench</a>';
    expect(named.text('index.html')).toContain(link);
    expect(named.text('projects/porch-on-the-bench.html')).not.toContain(link);
    expect(shownIn(named.text('projects/porch-on-the-bench.html'))).toEqual(['Fair price']);
    expect(shownIn(named.text('projects/bungalow-in-cedar.html'))).toEqual(['They found the leak in ten minutes']);
    const both = await site.edit('data/reviews.yaml', 'porch-on-the-bench', 'bungalow-in-cedar').build();
    expect(shownIn(both.text('projects/bungalow-in-cedar.html'))).toEqual([
      'They found the leak in ten minutes',
      'Fair price',
    ]);
  });

  it('may stand on several pages, which are no duplicates for that', async () => {
    const words = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ');
    const both = dated('new', '2026-01-01', 'service: gutter-guards\n    area: roofing-bench').replace(
      'The words',
      words,
    );
    const shown = site([both]).append('data/services/gutter-guards.yaml', section());
    expect((await check(shown, { only: ['search/duplicates'] })).report).toBe('\n');
  });

  it('of a project that does not exist are a problem, with the nearest name', async () => {
    const built = await roofer.edit('data/reviews.yaml', 'porch-on-the-bench', 'porch-on-the-bunch').build();
    expect(built.report()).toMatch(/no project "porch-on-the-bunch"[^]*write +porch-on-the-bench/);
  });
});
