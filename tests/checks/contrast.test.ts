// The contrast of colors according to WCAG.
import { expect, it } from 'vitest';
import { contrastRatio } from '../../generator/schemas/fields/contrast-ratio.ts';
import { wording } from '../../generator/problems/wording.ts';
import { minimalSite, theme } from '../support/site.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#959595', '#000000', 7.01],
])('%s on %s has %f to 1', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

it.each([
  ['danger', 'tint'],
  ['danger', 'ground'],
  ['accentOnDeep', 'deep'],
  ['onDanger', 'danger'],
])('of %s is checked on %s', async (text, ground) => {
  const { colors } = (await minimalSite().site()).brand;
  const same = colors[ground as keyof typeof colors];
  const brand = minimalSite()
    .text('data/brand.yaml')
    .replace(new RegExp(`^( *${text}: ).*`, 'm'), `$1"${same}"`);
  expect((await minimalSite().with('data/brand.yaml', brand).build()).report()).toContain(
    `${text} ${same} on ${ground} ${same}`,
  );
});

it('is checked for every color', async () => {
  const { colors } = (await minimalSite().site()).brand;
  expect(
    Object.keys(colors).filter(
      (color) => !theme.contrasts.some(([text, ground]) => text === color || ground === color),
    ),
  ).toEqual([]);
});

it('is not rounded up to the required value', async () => {
  const { codes } = await minimalSite().edit('data/brand.yaml', 'muted: "#444444"', 'muted: "#707070"').build();
  expect(codes).toEqual(['LOW_CONTRAST']);
});

it('is sufficient once every suggestion is followed', async () => {
  let site = minimalSite().edit('data/brand.yaml', 'accent: "#0b5394"', 'accent: "#ffcc66"');
  for (const [name, from, to] of [
    ['ground', '#ffffff', '#222222'],
    ['tint', '#f2f2f2', '#111111'],
    ['line', '#cccccc', '#333333'],
  ])
    site = site.edit('data/brand.yaml', `${name}: "${from}"`, `${name}: "${to}"`);
  const { problems } = (await site.build()).result;
  expect(problems.length).toBeGreaterThan(2);
  for (const each of problems) {
    const suggestion = wording(each).suggestion!;
    const name = suggestion.split(':')[0]!;
    const written = new RegExp(`  ${name}: .*`).exec(site.text('data/brand.yaml'))![0];
    site = site.edit('data/brand.yaml', written, `  ${suggestion}`);
  }
  expect((await site.build()).codes).toEqual([]);
});
