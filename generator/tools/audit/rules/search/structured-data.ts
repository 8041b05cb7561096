// The fields in the structured data of each page, by type: those that search engines require, and those they recommend.
import { type Node, nodesIn } from '../../page/checked-page.ts';
import type { AuditInput, PageRule } from '../../rule.ts';

interface Needs {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/**
 * The fields by schema.org type. A dot leads into a node, or into every member of a list. Not every company has a
 * street, opening hours and a range of prices: claims/record compares those with the company record.
 */
const RATING: Needs = { required: ['ratingValue', 'reviewCount'], recommended: ['bestRating', 'worstRating'] };
const NEEDS: Readonly<Record<string, Needs>> = {
  LocalBusiness: {
    required: ['@id', 'name', 'address.addressLocality', 'address.addressCountry'],
    recommended: ['telephone', 'url', 'image', 'geo.latitude', 'geo.longitude', 'areaServed'],
  },
  WebSite: { required: ['@id', 'name', 'url'], recommended: ['publisher'] },
  WebPage: { required: ['@id', 'url', 'name'], recommended: ['description', 'isPartOf', 'inLanguage'] },
  Service: { required: ['name', 'provider', 'serviceType'], recommended: ['description', 'areaServed', 'url'] },
  BlogPosting: {
    required: ['headline', 'datePublished', 'author.name'],
    recommended: ['image', 'dateModified', 'publisher', 'mainEntityOfPage'],
  },
  BreadcrumbList: {
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  FAQPage: { required: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'], recommended: [] },
  AggregateRating: RATING,
};
const PAGES = /^(About|Contact|Collection|Profile|ItemList|Search|Web)Page$|^(Blog|ImageGallery)$/;

export const structuredData: PageRule = {
  id: 'search/structured-data',
  proves:
    'The JSON-LD of each page is readable, and each node has the fields that its type requires, with plausible values.',
  reason:
    'If one required field is missing, search engines ignore the whole node and show no hours, phone number or breadcrumb with the result.',
  source:
    '[Google Search Central, Structured data: Local business, Article, Breadcrumb; schema.org 29](https://developers.google.com/search/docs/appearance/structured-data/local-business) (2025-10)',
  *checkPage(page, input) {
    const element = 'script[type="application/ld+json"]';
    if (page.graphs.includes(undefined))
      return yield page.finding('the structured data is not valid JSON-LD.', { element });
    if (page.route.listed && page.nodes.length === 0)
      return yield page.finding('the page has no structured data.', { element });
    for (const node of page.nodes) {
      // Everything about the company comes from its record, whatever the page.
      const isCompany = node['@type'] === input.site.business.schemaType;
      const details = { element, place: { file: isCompany ? 'data/business.yaml' : page.source } };
      const { required, recommended } = needsOf(node, input);
      const type = String(node['@type'] ?? 'a node without a type');
      for (const path of required.filter((each) => !has(node, each)))
        yield page.finding(`${type} has no ${path}.`, details);
      for (const mistake of [...ratingMistakes(node['aggregateRating']), ...valueMistakes(node, input)])
        yield page.finding(mistake, details);
      for (const path of recommended.filter((each) => !has(node, each)))
        yield page.finding(`${type} has no ${path}, which is recommended.`, { ...details, severity: 'warning' });
    }
  },
};

/** The entry of the table for a node. */
function needsOf(node: Node, { site }: AuditInput): Needs {
  const type = String(node['@type']);
  if (type === site.business.schemaType) return NEEDS['LocalBusiness']!;
  return NEEDS[PAGES.test(type) ? 'WebPage' : type] ?? { required: ['@type'], recommended: [] };
}

function ratingMistakes(rating: unknown): string[] {
  if (!rating) return [];
  const { ratingValue = 1, bestRating = 5, worstRating = 1 } = rating as Node;
  const [value, best, worst] = [Number(ratingValue), Number(bestRating), Number(worstRating)];
  return [
    ...RATING.required.filter((path) => !has(rating, path)).map((path) => `the rating has no ${path}.`),
    ...(value >= worst && value <= best ? [] : [`the rating ${value} is not between ${worst} and ${best}.`]),
  ];
}

/** Values that are present but cannot be right. */
function* valueMistakes(node: Node, { site, routes }: AuditInput): Iterable<string> {
  const { openingHoursSpecification: hours, telephone, headline } = node;
  // Hours of dates (`validFrom`) may stand alone; hours of weekdays are those of the whole week.
  const isDated = nodesIn(hours).some((each) => each['validFrom'] !== undefined);
  const days = new Set(nodesIn(hours).flatMap((each) => each['dayOfWeek'] ?? []));
  if (hours !== undefined && days.size < 7 && (days.size > 0 || !isDated))
    yield `opening hours are given for only ${days.size} of 7 days.`;
  if (String(node['priceRange'] ?? '').length > 99) yield 'priceRange is longer than 99 characters.';
  if (typeof telephone === 'string' && !/^\+\d{8,15}$/.test(telephone))
    yield `telephone is "${telephone}", which does not start with + and a country code.`;
  if (typeof headline === 'string' && headline.length > 110) yield 'headline is longer than 110 characters.';
  for (const key of ['datePublished', 'dateModified'])
    if (node[key] !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(String(node[key])))
      yield `${key} "${String(node[key])}" is not an ISO 8601 date and time with a time zone.`;
  if (node['@type'] !== 'BreadcrumbList') return;
  const steps = nodesIn(node['itemListElement']);
  if (steps.length < 2) yield `the breadcrumb has fewer than 2 steps.`;
  if (steps.some((step, index) => step['position'] !== index + 1))
    yield 'the positions in the breadcrumb are not numbered 1, 2, 3 and so on.';
  const known = new Set(routes.map((route) => site.absolute(route.path)));
  for (const item of steps.map((step) => String(step['item'])))
    if (!known.has(item)) yield `the breadcrumb leads to ${item}, which is not a page of this site.`;
}

/** Whether there is a value at a path; if the path leads into a list, in every member. */
function has(node: unknown, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  if (Array.isArray(node)) return node.length > 0 && node.every((each) => has(each, path));
  const value = typeof node === 'object' && node !== null ? (node as Node)[key] : undefined;
  if (value === undefined || value === null || value === '') return false;
  return rest.length === 0 ? !(Array.isArray(value) && value.length === 0) : has(value, rest.join('.'));
}
