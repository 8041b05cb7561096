// Every figure and count of the specification stands on the page it belongs to, in the words a visitor reads.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Placed } from '../generator/contract.ts';
import { type Shipped, shipped } from './support/business.ts';
import { graphOf, one, tag, words } from './support/html.ts';

/** Specification, sections 2 and 9: what stands literally in the main part of each page. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  '/': ['Licensed & Insured', 'ROC 283475', '500+', '5.0 stars', '7+ years', '24 hours', '$25,000-$50,000', '$50,000-$100,000', '$100,000-$200,000+', '6-12 weeks', '2-3 weeks', '12-16 weeks', '50 miles'],
  '/contact': ['(480) 555-0142', '7000 E Sample Plaza', '50 miles', '24 hours', '7:00 AM - 6:00 PM', '8:00 AM - 4:00 PM', 'Closed'],
  '/blog/kitchen-remodel-cost-scottsdale-2025': [
    '$25,000-$50,000', '$50,000-$100,000', '$100,000-$200,000+', '6-12 weeks', '2-3 weeks', '12-16 weeks', '30-40%', '10-15%', '12 min', 'August 12, 2025',
  ],
  '/blog/scottsdale-kitchen-remodel-roi-2025': ['$35,000-$75,000', '$100,000-$150,000+'],
  '/blog/scottsdale-kitchen-remodel-permits-simplified': ['2-8 weeks'],
  '/services/cabinet-refacing-refinishing': ['30-50%', '3-5 days', '75%', '2-3 weeks', '50%'],
  '/services/cabinet-replacement-installation': ['6-8 weeks', '3-7 days', 'Quick Installation'],
  '/services/countertop-installation': ['1-2 days', '2-3 weeks'],
  '/services/kitchen-island-addition-renovation': ['42-48 in', '3-5 days', '4-6 weeks'],
  '/services/backsplash-installation': ['2-3 days'],
  '/services/appliance-upgrades-installation': ['500+', '15+', '100%', '1-year', '2-4 hours'],
  '/services/kitchen-design-consultation': ['200+', '15+', '98%', '$500', '3-4 weeks'],
  '/services/kitchen-lighting-design': ['300+', '80%', '10+', '100%', '4-6 sq ft', '18-24 in', '2700K-3000K', '3000K-4000K', '25,000+ hours'],
  '/services/lighting-design-installation': ['80%', '25+ years', '2-4 days', '5-10 years', '$2,500-$8,000+', '5 years'],
  '/services/flooring-replacement': ['2-4 days', '1/4 inch', '6 feet'],
  '/services/sink-faucet-installation': [
    '$800-2,500', '$1,200-4,000', '$400-1,800', '$1,500-5,000', '$200-800', '$300-1,200', '$400-1,500', '$350-1,000', '1-2 hours', '1-3 days', '2-4 hours', '4-8 hours', '1 hour', '30 minutes',
  ],
  '/services/layout-modification-wall-removal': ['2-3 hours', '2-4 weeks', '2-21 days', '10 years', '$1,500-$3,000', '$8,000-$25,000'],
  '/services/pantry-improvements-custom-storage-solutions': ['40%', '1-7 days', '70-80%', '5+ years', '$1,200-$8,000+', '$2,500-$5,000'],
  '/services/custom-kitchen-design-services': ['1-2 days', '1 week', '2-4 weeks', '$2,500-$8,500+'],
  '/kitchen-remodeling-old-town-scottsdale': ['4-8 weeks', '$25,000-$75,000', '150+', '25+', '98%', 'A+', '24/7', 'emergency'],
  '/kitchen-remodeling-north-scottsdale': ['6-12 weeks', '$75,000-$200,000+', '500+', '$50M+', '100%'],
  '/remodeling-mcdowell-mountain-ranch': ['5-9 weeks', '$40,000-$100,000', '30-45 days', '200+', '15+', '100%'],
  '/luxury-kitchens-troon-north': ['8-16 weeks', '$150,000-$500,000+', '100+', '$100M+', '100%', 'A++'],
  '/affordable-kitchen-renovations-south-scottsdale': ['3-6 weeks', '$15,000-$45,000', '300+', '90%', '100%', 'A+', 'inancing'],
  '/restaurant-kitchen-renovations-scottsdale-airpark': ['2-8 weeks', '$50,000-$300,000', '50+', '100%', '24/7', 'A+'],
  '/hotel-kitchen-renovations-resort-corridor-scottsdale': ['$100,000-$1M+', '25+', '100%', 'A++', 'ff-peak'],
  '/office-kitchen-renovations-scottsdale-financial-district': ['$25,000-$150,000', '75+', '100%', 'A+', 'venings', 'eekends'],
  '/school-kitchen-remodels-scottsdale-school-district': ['$75,000-$500,000', '30+', '100%', 'USDA', '50K+', 'A+', 'break'],
  '/industrial-kitchen-renovations-scottsdale-industrial-park': ['$50,000-$400,000', '40+', '24/7', '100%', 'OSHA', 'A+'],
  '/kitchen-renovation-maricopa-county': ['$20,000-$200,000+', '1000+', '50+', '98%', 'A+'],
};

/** Specification, section 2: how many entries each list on a page has, in order; and the names that it gives. */
type Counts = Readonly<Partial<Record<'options' | 'process' | 'cards' | 'checklist' | 'comparison' | 'guide' | 'factors' | 'stats' | 'list' | 'facts' | 'team', readonly number[]>>> & { readonly names?: readonly string[] };
const COUNTS: Readonly<Record<string, Counts>> = {
  '/': { process: [4], names: ['Contact', 'Assess', 'Design & Plan', 'Complete'] },
  '/about': { team: [3] },
  '/services/cabinet-replacement-installation': { cards: [4], process: [5], checklist: [8], names: ['Design Consultation', 'Material Selection', 'Precise Measurement', 'Custom Fabrication', 'Professional Installation', 'What\'s Included'] },
  '/services/cabinet-refacing-refinishing': { cards: [4], process: [5], names: ['Cost Savings', 'Quick Turnaround', 'Eco-Friendly', 'Custom Finishes', 'Assessment & Design', 'Preparation', 'Veneer Application', 'Door Installation', 'Final Finishing'] },
  '/services/countertop-installation': { options: [4], cards: [4], process: [5], names: ['Quartz', 'Granite', 'Marble', 'Butcher Block', 'Bullnose', 'Ogee', 'Beveled', 'Waterfall'] },
  '/services/kitchen-island-addition-renovation': { options: [4], process: [5], names: ['Traditional', 'Contemporary', 'Rustic Farmhouse', 'Multi-Level'] },
  '/services/backsplash-installation': { options: [4], cards: [4], process: [5], names: ['Trends'] },
  '/services/appliance-upgrades-installation': { options: [6], cards: [4], process: [4], stats: [4] },
  '/services/kitchen-design-consultation': { options: [6], process: [5], stats: [4] },
  '/services/kitchen-lighting-design': { options: [6], process: [5], stats: [4] },
  '/services/lighting-design-installation': { options: [4], cards: [3], process: [5] },
  '/services/flooring-replacement': { options: [6], process: [5], cards: [4] },
  '/services/sink-faucet-installation': { options: [4, 4], cards: [4], process: [6], guide: [3], factors: [5], names: ['Daily', 'Weekly', 'Monthly', 'High', 'Medium'] },
  '/services/layout-modification-wall-removal': { options: [4], cards: [3], process: [6] },
  '/services/pantry-improvements-custom-storage-solutions': { options: [4], cards: [3], process: [5] },
  '/services/custom-kitchen-design-services': { options: [4], cards: [3], process: [6] },
  '/kitchen-remodeling-old-town-scottsdale': { list: [6] },
  '/kitchen-remodeling-north-scottsdale': { list: [6] },
  '/remodeling-mcdowell-mountain-ranch': { list: [8, 6], cards: [4], facts: [5], names: ['HOA review', 'permit', 'Median income', 'Home values', 'Family size', 'Age range', 'Lifestyle'] },
};

let site: Shipped;
beforeAll(async () => { site = await shipped(); });
const main = (path: string): string => words(one(site.page(path), tag('main')));
const sectionsOf = (path: string): readonly Placed[] => [...site.built.result.site!.pages, ...site.built.result.site!.services, ...site.built.result.site!.areas].find((each) => each.path === path)!.sections;

/** How many entries a section lists. */
function entries(section: Placed): number {
  for (const key of ['items', 'steps', 'rows', 'groups', 'people'] as const) if (key in section) return (section as unknown as Record<string, readonly unknown[]>)[key]!.length;
  return 0;
}

describe('figures', () => {
  it.each(Object.entries(FIGURES))('on %s', (path, figures) => {
    const text = main(path);
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
  });

  it('for search engines: rating, price range, radius', () => {
    const [business] = graphOf(site.page('/')) as unknown as { aggregateRating: object; priceRange: string; areaServed: { geoRadius?: string }[]; address: object }[];
    expect(business).toMatchObject({
      '@type': 'GeneralContractor', aggregateRating: { ratingValue: 4.9, reviewCount: 127, bestRating: 5, worstRating: 1 }, priceRange: '$$-$$$', address: { addressRegion: 'Arizona', addressCountry: 'US' },
    });
    expect(business!.areaServed[0]!.geoRadius).toBe('25000');
  });

  it('of dates and read times', () => {
    const { posts } = site.built.result.site!;
    expect(posts.find((post) => post.slug === 'kitchen-remodel-cost-scottsdale-2025')).toMatchObject({ id: '7', publishDate: { iso: '2025-08-12' }, readTime: '12 min read' });
    expect(posts.map((post) => post.id).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(posts.map((post) => post.publishDate.iso).sort()[0]).toBe('2025-06-25');
    for (const post of posts) expect(Number(/^(\d+) min read$/.exec(post.readTime)?.[1]), post.slug).toSatisfy((minutes: number) => minutes >= 7 && minutes <= 12);
  });
});

describe('lists', () => {
  it.each(Object.entries(COUNTS))('on %s', (path, { names = [], ...counts }) => {
    for (const [type, expected] of Object.entries(counts)) {
      const found = sectionsOf(path).filter((section) => section.type === type).map(entries);
      for (const count of expected) expect(found.filter((each) => each === count).length, `${type} of ${count} on ${path}, among ${found.join(', ')}`).toBeGreaterThanOrEqual(expected.filter((each) => each === count).length);
    }
    const text = main(path).toLowerCase();
    expect(names.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
  });

  it('on area pages: hero, four tiles, a form, a service card, and a closing banner', () => {
    for (const { path, sections } of site.built.result.site!.areas) {
      expect(sections[0]!.type, path).toBe('hero');
      expect(sections.at(-1)!.type, path).toBe('banner');
      expect(sections.filter((section) => section.type === 'stats').map(entries), path).toContain(4);
      const asides = sections.flatMap((section) => (section.type === 'copy' ? section.aside ?? [] : [])).map((each) => each.type);
      expect(asides, path).toEqual(expect.arrayContaining(['form', 'facts']));
    }
  });

  it('on service pages: hero with two buttons, a process, a form, and a closing call', () => {
    for (const { path, sections } of site.built.result.site!.services) {
      const [hero] = sections;
      expect(hero, path).toMatchObject({ type: 'hero', primary: { href: 'tel:+14805550142' }, secondary: { href: '/contact' } });
      expect(sections.map((section) => section.type), path).toEqual(expect.arrayContaining(['process', 'copy', 'banner']));
      expect(sections.flatMap((section) => (section.type === 'copy' ? section.aside ?? [] : [])).map((each) => each.type), path).toContain('form');
    }
  });
});
