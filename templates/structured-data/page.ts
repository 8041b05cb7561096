// Pages, services and articles as schema.org nodes.
import type { BlogPosting, BreadcrumbList, ImageObject, Service as ServiceNode, WebPage } from 'schema-dts';
import { type Area, type Crumb, type Post, type Service, type Site, zonedNoon } from '../../generator/theme.ts';
import { interpolate } from '../interpolate.ts';
import { businessId, imageId, websiteId } from './business.ts';

/** The BreadcrumbList node of a page; none for the home page. */
export function breadcrumbs(crumbs: readonly Crumb[], site: Site): BreadcrumbList[] {
  const last = crumbs.at(-1);
  if (crumbs.length < 2 || !last) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${site.absolute(last.path)}#breadcrumbs`,
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: site.absolute(crumb.path),
      })),
    },
  ];
}

/** The WebPage node of a page, or of the more specific `type`. */
export function webPage(
  site: Site,
  page: {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly type?: string | undefined;
  },
): WebPage {
  return {
    '@type': (page.type ?? 'WebPage') as 'WebPage',
    '@id': site.absolute(page.path),
    url: site.absolute(page.path),
    name: page.title,
    description: page.description,
    inLanguage: site.settings.language,
    isPartOf: { '@id': websiteId(site) },
    about: { '@id': businessId(site) },
    primaryImageOfPage: { '@id': imageId(site, page.path) },
  };
}

/** The node of a page's share picture. */
export function imageNode(
  site: Site,
  path: string,
  image: Readonly<Record<'url' | 'alt' | 'width' | 'height', string>>,
): ImageObject {
  return {
    '@type': 'ImageObject',
    '@id': imageId(site, path),
    url: image.url,
    width: image.width,
    height: image.height,
    caption: image.alt,
  };
}

/** The service that a service page offers. */
export function serviceNode(site: Site, service: Service): ServiceNode {
  return {
    '@type': 'Service',
    '@id': `${site.absolute(service.path)}#service`,
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url: site.absolute(service.path),
    provider: { '@id': businessId(site) },
    areaServed:
      site.areas.length > 0
        ? site.areas.map((area) => ({ '@type': 'Place' as const, name: area.name }))
        : { '@type': 'Place', name: site.business.serviceArea },
  };
}

/** The company's service in an area, for the page of that area. */
export function areaNode(site: Site, area: Area): ServiceNode {
  const { latitude, longitude } = area.geo ?? site.business.geo;
  return {
    '@type': 'Service',
    '@id': `${site.absolute(area.path)}#service`,
    name: interpolate(site.words.serviceIn, { industry: site.business.industry, area: area.name }),
    serviceType: site.business.industry,
    description: area.description,
    url: site.absolute(area.path),
    provider: { '@id': businessId(site) },
    areaServed: {
      '@type': 'Place',
      name: area.name,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      address: {
        '@type': 'PostalAddress',
        ...(site.business.address.regionName && { addressRegion: site.business.address.regionName }),
        addressCountry: site.business.address.addressCountry,
      },
    },
  };
}

/** The node of an article. */
export function blogPosting(site: Site, post: Post): BlogPosting {
  const noon = (iso: string): string => zonedNoon(iso, site.settings.timeZone);
  const page = site.pages.find(({ sections }) =>
    sections.some(({ roles }) => roles.people?.some(({ name }) => name === post.author)),
  );
  return {
    '@type': 'BlogPosting',
    '@id': `${site.absolute(post.path)}#article`,
    headline: post.title.slice(0, 110),
    description: post.description,
    url: site.absolute(post.path),
    mainEntityOfPage: { '@id': site.absolute(post.path) },
    datePublished: noon(post.publishDate.iso),
    dateModified: noon((post.updated ?? post.publishDate).iso),
    author:
      post.author === site.business.companyName
        ? { '@type': 'Organization', name: post.author, url: site.absolute('/') }
        : { '@type': 'Person', name: post.author, ...(page && { url: site.absolute(page.path) }) },
    publisher: { '@id': businessId(site) },
    image: { '@id': imageId(site, post.path) },
    keywords: post.tags.join(', '),
    wordCount: post.body.words,
    inLanguage: site.settings.language,
  };
}
