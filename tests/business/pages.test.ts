// Every figure, name and list in the specification is on its page, as visitors read it.
import { readFileSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';
import { parse } from 'yaml';
import type { Placed } from '../../generator/theme.ts';
import { sectionsOf as ofType } from '../../templates/sections/sections-of.ts';
import { all, graphOf, tag, words } from '../support/html.ts';
import { describe, it, lacking, type Shipped, shipped } from './shipped.ts';

/** What the specification demands of a page. */
interface Demands {
  readonly texts?: readonly string[];
  /** The number of entries of each list, by the type of its section. */
  readonly lists?: Readonly<Record<string, readonly number[]>>;
  readonly questions?: number;
}
const PAGES = Object.entries(
  parse(readFileSync(new URL('pages.yaml', import.meta.url), 'utf8')) as Readonly<Record<string, Demands>>,
);

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});
/** An answer that opens alone; the optional fields of a form open by themselves. */
const isQuestion: Parameters<typeof all>[1] = ({ name, attribs }) => name === 'details' && 'name' in attribs;

const sectionsOf = (path: string): readonly Placed[] =>
  site.built.result.site!.composed.find((each) => each.path === path)?.sections ?? [];

/** The number of entries in a section. */
function entries(section: Placed): number {
  for (const key of ['items', 'steps', 'rows', 'groups', 'people'] as const)
    if (key in section) return (section as unknown as Record<string, readonly unknown[]>)[key]!.length;
  return 0;
}

describe('the specification of each page', () => {
  it.each(PAGES)('%s', (path, { texts = [], lists = {}, questions }) => {
    expect(lacking(site.main(path), texts)).toEqual([]);
    for (const [type, expected] of Object.entries(lists)) {
      const found = sectionsOf(path)
        .filter((section) => section.type === type)
        .map(entries);
      for (const count of expected) {
        const at = found.indexOf(count);
        expect(at, `${type} of ${count} on ${path}, among ${found.join(', ')}`).toBeGreaterThanOrEqual(0);
        found.splice(at, 1);
      }
    }
    if (questions === undefined) return;
    const shown = all(site.page(path), isQuestion)
      .flatMap((each) => all(each, tag('summary')))
      .map((each) => words(each));
    expect(shown).toHaveLength(questions);
    const faq = graphOf(site.page(path)).find((node) => node['@type'] === 'FAQPage') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(faq.mainEntity.map((each) => each.name)).toEqual(shown);
    expect(faq.mainEntity.filter((each) => each.acceptedAnswer.text.length < 20)).toEqual([]);
  });

  it('/about, for search engines: rating, price range, radius', () => {
    const [business] = graphOf(site.page('/about')) as unknown as {
      aggregateRating: object;
      priceRange: string;
      areaServed: { geoRadius?: string }[];
      address: object;
    }[];
    expect(business).toMatchObject({
      '@type': 'GeneralContractor',
      aggregateRating: { ratingValue: 4.9, reviewCount: 127, bestRating: 5, worstRating: 1 },
      priceRange: '$$-$$$',
      address: { addressRegion: 'Arizona', addressCountry: 'US' },
    });
    expect(business!.areaServed[0]!.geoRadius).toBe('25000');
  });

  it('the page about lighting: the colors of light, on one scale', () => {
    const [scale] = ofType(sectionsOf('/services/kitchen-lighting-design'), 'ranges');
    expect(scale?.items.map(({ range }) => range.shown)).toEqual(
      expect.arrayContaining(['2700K-3000K', '3000K-4000K']),
    );
  });

  it('area pages: a hero, four tiles, a form, a service card and a closing banner', () => {
    for (const { path, sections } of site.built.result.site!.areas) {
      expect(sections[0]!.type, path).toBe('hero');
      expect(sections.at(-1)!.type, path).toBe('banner');
      expect(sections.filter((section) => section.type === 'stats').map(entries), path).toContain(4);
      const asides = ofType(sections, 'copy').flatMap(({ aside = [] }) => aside.map(({ type }) => type));
      expect(asides, path).toEqual(expect.arrayContaining(['form', 'facts']));
    }
  });

  it('service pages: a process, a form and a closing banner', () => {
    for (const { path, sections } of site.built.result.site!.services) {
      const types = sections.map((section) => section.type);
      expect(types, path).toEqual(expect.arrayContaining(['process', 'copy', 'banner']));
      const beside = ofType(sections, 'copy').flatMap(({ aside = [] }) => aside.map(({ type }) => type));
      expect(beside, path).toContain('form');
    }
  });
});
