// The company and its website as schema.org nodes: one @id each, the same on every page.
import type { HomeAndConstructionBusiness, OpeningHoursSpecification, WebSite } from 'schema-dts';
import { type DayHours, memo, type Site } from '../../generator/theme.ts';

/** A day as schema.org names it: "Monday" for "monday". */
const schemaDay = (day: string) => (day.charAt(0).toUpperCase() + day.slice(1)) as 'Monday';

export const businessId = (site: Site): string => `${site.absolute('/')}#business`;
export const websiteId = (site: Site): string => `${site.absolute('/')}#website`;
export const imageId = (site: Site, path: string): string => `${site.absolute(path)}#image`;

/**
 * Whether the page at `path` states the company's rating: the page about the company, or the home page if there is
 * none.
 */
export const isRated = ({ main, pages }: Site, path: string): boolean =>
  path === ((main?.pages ?? pages).find((page) => page.structuredData === 'AboutPage')?.path ?? '/');

/** The node of the company, on the page at `path`. It is the same on every page, except for the rating. */
export const localBusiness = (site: Site, path: string): HomeAndConstructionBusiness => {
  const { rating } = site.business;
  if (!rating || !isRated(site, path)) return unrated(site);
  return {
    ...unrated(site),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: rating.best,
      worstRating: rating.worst,
    },
  };
};

const unrated = memo((site: Site): Exclude<HomeAndConstructionBusiness, string> => {
  const { business } = site;
  const { address } = business;
  const geo = {
    '@type': 'GeoCoordinates',
    latitude: business.geo.latitude,
    longitude: business.geo.longitude,
  } as const;
  return {
    '@type': business.schemaType as 'HomeAndConstructionBusiness',
    '@id': businessId(site),
    name: business.companyName,
    description: business.description,
    url: site.absolute('/'),
    telephone: business.phone.e164,
    email: business.email,
    image: site.absolute(site.settings.shareImage ?? '/icon-192.png'),
    ...(business.priceRange && { priceRange: business.priceRange }),
    address: {
      '@type': 'PostalAddress',
      ...(address.streetAddress && { streetAddress: address.streetAddress }),
      addressLocality: address.addressLocality,
      ...(address.regionName && { addressRegion: address.regionName }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.addressCountry,
    },
    geo,
    areaServed: [
      business.geoRadius === undefined
        ? { '@type': 'Place', name: business.serviceArea }
        : { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: String(business.geoRadius), name: business.serviceArea },
      ...site.areas.map((area) => ({ '@type': 'Place' as const, name: area.name })),
    ],
    ...((business.workingHours || site.specialHours.length > 0) && { openingHoursSpecification: openingHours(site) }),
    ...(business.profiles && { sameAs: [...business.profiles] }),
    knowsAbout: [...business.specializations],
  };
});

/**
 * The usual hours, each of a day of the week, and then the special ones, each of a period. A closed day opens and
 * closes at 00:00 (Google Search Central, "Local business").
 */
const openingHours = ({ business: { workingHours }, specialHours }: Site): OpeningHoursSpecification[] => {
  const specify = ({ open }: DayHours, when: object): OpeningHoursSpecification[] =>
    (open.length > 0 ? open : [{ opens: '00:00', closes: '00:00' }]).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      ...when,
      opens,
      closes,
    }));
  return [
    ...Object.entries(workingHours ?? {}).flatMap(([day, hours]) => specify(hours, { dayOfWeek: schemaDay(day) })),
    ...specialHours.flatMap(({ hours, from, to }) => specify(hours, { validFrom: from.iso, validThrough: to.iso })),
  ];
};

/** The node of the website with its search, which is the same on every page. */
export const website = memo((site: Site): WebSite => {
  const searchPage = site.pages.find(({ sections }) => sections.some(({ roles }) => roles.hasSearch));
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.business.companyName,
    url: site.absolute('/'),
    inLanguage: site.settings.language,
    publisher: { '@id': businessId(site) },
    ...(site.feed &&
      searchPage && {
        potentialAction: {
          '@type': 'SearchAction' as const,
          target: {
            '@type': 'EntryPoint' as const,
            urlTemplate: `${site.absolute(searchPage.path)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        } as object as never,
      }),
  };
});
