// Every figure in the specification is on its page, as visitors read it.
import { beforeAll, expect } from 'vitest';
import { describe, it, lacking, type Shipped, shipped } from './shipped.ts';
import { graphOf } from '../support/html.ts';

/** Specification, sections 2 and 9: the literal text in the main part of each page. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Licensed & Insured',
    'ROC 283475',
    '500+',
    '5.0 stars',
    '7+ years',
    '24 hours',
    '$25,000-$50,000',
    '$50,000-$100,000',
    '$100,000-$200,000+',
    '6-12 weeks',
    '2-3 weeks',
    '12-16 weeks',
    '50 miles',
  ],
  '/contact': [
    '(480) 555-0142',
    '7000 E Sample Plaza',
    '50 miles',
    '24 hours',
    '7:00 AM - 6:00 PM',
    '8:00 AM - 4:00 PM',
    'Closed',
  ],
  '/blog/kitchen-remodel-cost-scottsdale-2025': [
    '$25,000-$50,000',
    '$50,000-$100,000',
    '$100,000-$200,000+',
    '6-12 weeks',
    '2-3 weeks',
    '12-16 weeks',
    '30-40%',
    '10-15%',
    '30-50%',
    '3-5 days',
    '75%',
    '6-8 weeks',
    '3-7 days',
    '12 min',
    'August 12, 2025',
  ],
  '/blog/beyond-granite-countertop-choices-scottsdale-kitchens': ['1-2 days', '2-3 weeks', 'June 25, 2025'],
  '/blog/scottsdale-kitchen-remodel-roi-2025': ['$35,000-$75,000', '$100,000-$150,000+'],
  '/blog/scottsdale-kitchen-remodel-permits-simplified': ['2-8 weeks'],
  '/services/cabinet-refacing-refinishing': ['30-50%', '3-5 days', '75%', '2-3 weeks', 'Save up to 50%'],
  '/services/cabinet-replacement-installation': ['6-8 weeks', '3-7 days', 'Quick Installation'],
  '/services/countertop-installation': ['1-2 days', '2-3 weeks'],
  '/services/kitchen-island-addition-renovation': ['42-48 in', '3-5 days', '4-6 weeks'],
  '/services/backsplash-installation': ['2-3 days'],
  '/services/appliance-upgrades-installation': ['500+', '15+', '100%', '1-year', '2-4 hours'],
  '/services/kitchen-design-consultation': [
    '200+',
    '15+',
    '98%',
    '$500',
    'credited to the project',
    'free for serious projects',
    '3-4 weeks',
  ],
  '/services/kitchen-lighting-design': [
    '300+',
    '80%',
    '10+',
    '100%',
    '4-6 sq ft',
    '18-24 in',
    '2700K-3000K',
    '3000K-4000K',
    '25,000+ hours',
  ],
  '/services/lighting-design-installation': ['80%', '25+ years', '2-4 days', '5-10 years', '$2,500-$8,000+', '5 years'],
  '/services/flooring-replacement': ['2-4 days', '1/4 inch', '6 feet'],
  '/services/sink-faucet-installation': [
    '$800-2,500',
    '$1,200-4,000',
    '$400-1,800',
    '$1,500-5,000',
    '$200-800',
    '$300-1,200',
    '$400-1,500',
    '$350-1,000',
    '1-2 hours',
    '1-3 days',
    '2-4 hours',
    '4-8 hours',
    '1 hour',
    '30 minutes',
  ],
  '/services/layout-modification-wall-removal': [
    '2-3 hours',
    '2-4 weeks',
    '2-21 days',
    '10 years',
    '$1,500-$3,000',
    '$8,000-$25,000',
  ],
  '/services/pantry-improvements-custom-storage-solutions': [
    '40%',
    '1-7 days',
    '70-80%',
    '5+ years',
    '$1,200-$8,000+',
    '$2,500-$5,000',
  ],
  '/services/custom-kitchen-design-services': ['1-2 days', '1 week', '2-4 weeks', '$2,500-$8,500+'],
  '/kitchen-remodeling-old-town-scottsdale': [
    '4-8 weeks',
    '$25,000-$75,000',
    '150+',
    '25+',
    '98%',
    'A+',
    '24/7',
    'emergency',
  ],
  '/kitchen-remodeling-north-scottsdale': ['6-12 weeks', '$75,000-$200,000+', '500+', '$50M+', '100%'],
  '/remodeling-mcdowell-mountain-ranch': ['5-9 weeks', '$40,000-$100,000', '30-45 days', '200+', '15+', '100%'],
  '/luxury-kitchens-troon-north': ['8-16 weeks', '$150,000-$500,000+', '100+', '$100M+', '100%', 'A++'],
  '/affordable-kitchen-renovations-south-scottsdale': [
    '3-6 weeks',
    '$15,000-$45,000',
    '300+',
    '90%',
    '100%',
    'A+',
    'financing',
  ],
  '/restaurant-kitchen-renovations-scottsdale-airpark': ['2-8 weeks', '$50,000-$300,000', '50+', '100%', '24/7', 'A+'],
  '/hotel-kitchen-renovations-resort-corridor-scottsdale': [
    '$100,000-$1M+',
    '25+',
    'Guest disruptions Zero',
    '100%',
    'A++',
    'off-peak',
  ],
  '/office-kitchen-renovations-scottsdale-financial-district': [
    '$25,000-$150,000',
    '75+',
    'Disruptions Zero',
    '100%',
    'A+',
    'evenings',
    'weekends',
  ],
  '/school-kitchen-remodels-scottsdale-school-district': [
    '$75,000-$500,000',
    '30+',
    '100%',
    'USDA',
    '50K+',
    'A+',
    'break',
  ],
  '/industrial-kitchen-renovations-scottsdale-industrial-park': [
    '$50,000-$400,000',
    '40+',
    '24/7',
    '100%',
    'OSHA',
    'A+',
  ],
  '/kitchen-renovation-maricopa-county': ['$20,000-$200,000+', '1000+', '50+', '98%', 'A+'],
};

let site: Shipped;
beforeAll(async () => {
  site = await shipped();
});

describe('figures', () => {
  it.each(Object.entries(FIGURES))('on %s', (path, figures) => {
    expect(lacking(site.main(path), figures)).toEqual([]);
  });

  it('for search engines: rating, price range, radius', () => {
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
});
