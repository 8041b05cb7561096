// How figures in texts are recognized as claims.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figures } from '../../generator/tools/audit/claims.ts';
import { figuresIn } from '../../generator/tools/audit/figures.ts';
import { collapse } from '../../generator/tools/audit/collapse.ts';
import { parseLedger } from '../../generator/content/ledger.ts';
import { acceptedLedger } from '../../generator/tools/audit/rules/urls/ledger.ts';
import { check, cleanSite } from '../support/check.ts';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';

it.each([
  ['From $25,000-$75,000 in 4-8 weeks.', ['price $25,000-$75,000', 'duration 4-8 weeks']],
  ['Up to $1M+ for a house, $2,500 major.', ['price $1M+', 'price $2,500']],
  ['7+ years of experience', ['experience 7+ years']],
  ['For 7+ years we have climbed.', ['experience 7+ years']],
  ['Our warranty is 10 years.', ['warranty 10 years']],
  ['Shingles last 25+ years.', ['duration 25+ years']],
  ['500+ happy customers', ['count 500+']],
  ['Rated 4.9 out of 5 from 127 reviews', ['rating 4.9 out of 5']],
  ['Rated 4,9 out of 5 from 127 reviews', ['rating 4,9 out of 5']],
  ['5.0 stars', ['rating 5.0 stars']],
  ['Graded A+ here and A++ there', ['grade A+', 'grade A++']],
  ['We work within 50 miles.', ['radius 50 miles']],
  ['The truck has 90,000 miles on it.', []],
  ['An answer within 24 hours', ['response 24 hours']],
  ['It takes 24 hours to dry.', ['duration 24 hours']],
  ['Answered 24/7, 30-40% faster, 98% happy', ['availability 24/7', 'percent 30-40%', 'percent 98%']],
  ['Built in 1995 for $5.', ['price $5']],
  ['A $500 roofing', ['price $500']],
  ['A 2x4 wall of 16 inches', []],
  ['Seit 25 Jahren in Freiburg, 12+ Jahre Erfahrung', ['experience 25 Jahren', 'experience 12+ Jahre']],
  ['18 ans d’expérience, garantie comprise', ['warranty 18 ans']],
  ['Depuis 18 ans, nous soignons. Garantie de 5 ans.', ['experience 18 ans', 'warranty 5 ans']],
  ['Más de 20 años de experiencia', ['experience 20 años']],
  ['Plus de 1 200 patients, notés 4,8 sur 5', ['count 1 200', 'rating 4,8 sur 5']],
  ['Lieferung im Umkreis von 25 km, Antwort in 24 Stunden', ['radius 25 km', 'response 24 Stunden']],
])('%s', (text, found) => {
  expect(figures(text).map(({ kind, value }) => `${kind} ${value}`)).toEqual(found);
});

it('takes the context of a figure that stands alone into account', () => {
  expect(figures('25+', 'Years of crew experience 25+')).toEqual([{ kind: 'experience', value: '25+' }]);
  expect(figures('25+', 'Hotel projects 25+')).toEqual([{ kind: 'count', value: '25+' }]);
  expect(figures('24 hours', '24 hours To our first reply')).toEqual([{ kind: 'response', value: '24 hours' }]);
});

it('knows where a figure comes from if the theme turns a field into a sentence', async () => {
  const site = siteOver(join(SITES, 'roofer')).edit(
    'data/pages/home.yaml',
    '    limit: 1\n',
    '    limit: 2 # services\n',
  );
  const saying = async (figure: string) =>
    (await check(site, { only: ['claims/sourced'], output: { 'index.html': [['>900+<', `>${figure}<`]] } })).report;
  expect(await saying('2 years')).toBe('\n');
  expect(await saying('4 years')).toContain('"4 years"');
  const output = { 'services/roof-repair.html': [['</main>', '<p>10 weeks</p></main>']] } as const; // its order is 10
  expect((await check(site, { only: ['claims/sourced'], output })).report).toContain('"10 weeks"');
});

it('finds the figures in a sentence as they are written', () => {
  expect(figuresIn('Saves 30-50% and 2-3 weeks for $1,500-$3,000 or $8,000-25,000 major, 500+ times')).toEqual([
    '30-50%',
    '2-3 weeks',
    '$1,500-$3,000',
    '$8,000-25,000',
    '500+',
  ]);
  expect(figuresIn('From £1,500-£3,000, or 8.000-12.000 € and 1 500 € then; over 25 $500 vouchers, CHF apart')).toEqual(
    ['£1,500-£3,000', '8.000-12.000 €', '1 500 €', '$500'],
  );
});

it('reports a claim once, even if it is on many pages', () => {
  const finding = (page: string, message: string, element?: string) => ({
    page,
    message,
    element,
    place: { file: `${page}.yaml` },
  });
  expect(
    collapse([
      finding('/a', 'x', '#a p'),
      finding('/b', 'x', '#b p'),
      finding('/a', 'y'),
      finding('/c', 'x', '#c p'),
      ...['/a', '/b', '/c', '/d', '/e'].map((page) => finding(page, 'z')),
      ...['/a', '/b', '/c', '/d'].map((page) => finding(page, 'w')),
      { ...finding('/a', 'v'), expected: 'one' },
      { ...finding('/b', 'v'), expected: 'other' },
    ]).map(({ page, message }) => [page, message]),
  ).toEqual([
    ['/a, /b and /c', 'x'],
    ['/a', 'y'],
    ['/a and 4 other pages', 'z'],
    ['/a, /b, /c and /d', 'w'],
    ['/a', 'v'],
    ['/b', 'v'],
  ]);
});

it('reads and writes the ledger of addresses', () => {
  expect(parseLedger('# a comment\n\n/b # Roof #2\r\n/a gone for good\nnot a path\n')).toEqual([
    { path: '/b', gone: false, name: 'Roof #2', line: 3 },
    { path: '/a', gone: true, line: 4 },
  ]);
  const { text, added } = acceptedLedger(
    '/b\n/a gone\n/back gone\n',
    new Map([
      ['/c', 'Roof #2'],
      ['/back', undefined],
    ]),
  );
  expect(added).toEqual(['/c']);
  expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/a gone', '/b', '/back', '/c # Roof #2']);
});

describe('figures that contradict each other', () => {
  const GUARDS = 'Gutter guards start from $900, fitted.';
  const site = cleanSite()
    .edit(
      'data/services/gutter-guards.yaml',
      'text: Guards do not melt ice.',
      `text: Guards do not melt ice. ${GUARDS}`,
    )
    .edit('data/pages/about.yaml', 'A family crew', 'Gutter guards from $950. A crew')
    .edit('data/pages/terms.yaml', 'path: /terms\n', 'path: /terms\nnoindex: true\n')
    .edit('data/pages/terms.yaml', 'An estimate is', 'In 25+ years of experience, an estimate is');
  const found = async (known: string): Promise<(readonly [string, string])[]> =>
    (await check(site.with('data/claims.yaml', known), { only: ['claims/contradictions'] })).results
      .flatMap(({ problems }) => problems)
      .map(({ severity, args }) => [severity, (args as { message: string }).message.replace(/: ".*/s, '')] as const);
  const known = (of: string, ...values: string[]): string =>
    `known:\n  - subject: price\n    of: ${of}\n    values: [${values.join(', ')}]\n    reason: One is fitted.\n`;

  it('are known if data/claims.yaml names what they are about and all of their values', async () => {
    expect(await found(known('gutter guards', '$900', '$950'))).toEqual([]);
  });

  it.each([
    ['another thing', known('roof guards', '$900', '$950')],
    ['only some of the values', known('gutter guards', '$900', '$940')],
  ])('are reported if data/claims.yaml names %s, and so is its entry', async (_, text) => {
    expect((await found(text)).map(([severity]) => severity)).toEqual(['warning', 'warning']);
  });

  it('include price ranges with the same label that overlap, or of which only one is open-ended', async () => {
    const facts = (...ranges: readonly string[]): string =>
      `  - type: facts\n    title: Prices\n    items: [${['Ash', 'Beech', 'Cedar'].map((label, index) => `{ label: ${label}, value: "${ranges[index]}" }`).join(', ')}]\n`;
    const { report } = await check(
      cleanSite()
        .append('data/pages/about.yaml', facts('$5,000+', '$100-$200', '$100-$200'))
        .append('data/pages/contact.yaml', facts('$5,000', '$200-$300', '$201-$300')),
      { only: ['claims/contradictions'] },
    );
    expect(report).toContain('ash: "$5,000+"');
    expect(report).toContain('beech: "$100-$200"');
    expect(report).not.toContain('cedar');
  });
});
