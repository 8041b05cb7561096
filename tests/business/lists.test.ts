// Every list in the specification is on its page, with the right number of entries and the right names.
import { beforeAll, expect } from 'vitest';
import type { Placed } from '../../generator/contract.ts';
import { describe, it, lacking, type Shipped, shipped } from './shipped.ts';

/** Specification, section 2: the number of entries of each list on a page, in order, and the names in them. */
type Counts = Readonly<
  Partial<
    Record<
      | 'options'
      | 'process'
      | 'cards'
      | 'checklist'
      | 'comparison'
      | 'guide'
      | 'factors'
      | 'stats'
      | 'list'
      | 'facts'
      | 'team',
      readonly number[]
    >
  >
> & { readonly names?: readonly string[] };
const COUNTS: Readonly<Record<string, Counts>> = {
  '/': { process: [4], names: ['Contact', 'Assess', 'Design & Plan', 'Complete'] },
  '/about': { team: [3] },
  '/services/cabinet-replacement-installation': {
    cards: [4],
    process: [5],
    checklist: [8],
    names: [
      'Design Consultation',
      'Material Selection',
      'Precise Measurement',
      'Custom Fabrication',
      'Professional Installation',
      "What's Included",
    ],
  },
  '/services/cabinet-refacing-refinishing': {
    cards: [4],
    process: [5],
    names: [
      'Cost Savings',
      'Quick Turnaround',
      'Eco-Friendly',
      'Custom Finishes',
      'Assessment & Design',
      'Preparation',
      'Veneer Application',
      'Door Installation',
      'Final Finishing',
    ],
  },
  '/services/countertop-installation': {
    options: [4],
    cards: [4],
    process: [5],
    names: ['Quartz', 'Granite', 'Marble', 'Butcher Block', 'Bullnose', 'Ogee', 'Beveled', 'Waterfall'],
  },
  '/services/kitchen-island-addition-renovation': {
    options: [4],
    process: [5],
    names: ['Traditional', 'Contemporary', 'Rustic Farmhouse', 'Multi-Level'],
  },
  '/services/backsplash-installation': { options: [4], cards: [4], process: [5], names: ['Trends'] },
  '/services/appliance-upgrades-installation': { options: [6], cards: [4], process: [4], stats: [4] },
  '/services/kitchen-design-consultation': { options: [6], process: [5], stats: [4] },
  '/services/kitchen-lighting-design': { options: [6], process: [5], stats: [4] },
  '/services/lighting-design-installation': { options: [4], cards: [3], process: [5] },
  '/services/flooring-replacement': { options: [6], process: [5], cards: [4] },
  '/services/sink-faucet-installation': {
    options: [4, 4],
    cards: [4],
    process: [6],
    guide: [3],
    factors: [5],
    names: ['Daily', 'Weekly', 'Monthly', 'High', 'Medium'],
  },
  '/services/layout-modification-wall-removal': { options: [4], cards: [3], process: [6] },
  '/services/pantry-improvements-custom-storage-solutions': { options: [4], cards: [3], process: [5] },
  '/services/custom-kitchen-design-services': { options: [4], cards: [3], process: [6] },
  '/kitchen-remodeling-old-town-scottsdale': { list: [6] },
  '/kitchen-remodeling-north-scottsdale': { list: [6] },
  '/remodeling-mcdowell-mountain-ranch': {
    list: [8, 6],
    cards: [4],
    facts: [5],
    names: ['HOA review', 'permit', 'Median income', 'Home values', 'Family size', 'Age range', 'Lifestyle'],
  },
};

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});
const sectionsOf = (path: string): readonly Placed[] =>
  [...site.built.result.site!.pages, ...site.built.result.site!.services, ...site.built.result.site!.areas].find(
    (each) => each.path === path,
  )!.sections;

/** The number of entries in a section. */
function entries(section: Placed): number {
  for (const key of ['items', 'steps', 'rows', 'groups', 'people'] as const)
    if (key in section) return (section as unknown as Record<string, readonly unknown[]>)[key]!.length;
  return 0;
}

describe('lists', () => {
  it.each(Object.entries(COUNTS))('on %s', (path, { names = [], ...counts }) => {
    for (const [type, expected] of Object.entries(counts)) {
      const found = sectionsOf(path)
        .filter((section) => section.type === type)
        .map(entries);
      for (const count of expected)
        expect(
          found.filter((each) => each === count).length,
          `${type} of ${count} on ${path}, among ${found.join(', ')}`,
        ).toBeGreaterThanOrEqual(expected.filter((each) => each === count).length);
    }
    expect(lacking(site.main(path), names)).toEqual([]);
  });

  it('on the page about lighting: the colors of light, on one scale', () => {
    const scale = sectionsOf('/services/kitchen-lighting-design').find((section) => section.type === 'ranges');
    expect(scale?.items.map(({ range }) => range.shown)).toEqual(
      expect.arrayContaining(['2700K-3000K', '3000K-4000K']),
    );
  });

  it('on area pages: a hero, four tiles, a form, a service card and a closing banner', () => {
    for (const { path, sections } of site.built.result.site!.areas) {
      expect(sections[0]!.type, path).toBe('hero');
      expect(sections.at(-1)!.type, path).toBe('banner');
      expect(sections.filter((section) => section.type === 'stats').map(entries), path).toContain(4);
      const asides = sections
        .flatMap((section) => (section.type === 'copy' ? (section.aside ?? []) : []))
        .map((each) => each.type);
      expect(asides, path).toEqual(expect.arrayContaining(['form', 'facts']));
    }
  });

  it('on service pages: a process, a form and a closing banner', () => {
    for (const { path, sections } of site.built.result.site!.services) {
      expect(
        sections.map((section) => section.type),
        path,
      ).toEqual(expect.arrayContaining(['process', 'copy', 'banner']));
      expect(
        sections.flatMap((section) => (section.type === 'copy' ? (section.aside ?? []) : [])).map((each) => each.type),
        path,
      ).toContain('form');
    }
  });
});
