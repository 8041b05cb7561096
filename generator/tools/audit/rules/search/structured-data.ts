// The fields in the structured data of each page, by type: those that search engines require, and those they recommend.
import { type Node, nodesIn } from '../../page/checked-page.ts';
import type { AuditInput } from '../../input.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

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

export const structuredData: AuditRule = {
  id: 'search/structured-data',
  proves:
    'The JSON-LD of each page is readable, and each node has the fields that its type requires, with plausible values.',
  reason:
    'If one required field is missing, search engines ignore the whole node and show no hours, phone number or breadcrumb with the result.',
  source:
    '[Google Search Central, Structured data: Local business, Article, Breadcrumb; schema.org 29](https://developers.google.com/search/docs/appearance/structured-data/local-business) (2025-10)',
  check: (input) =>
    input.pages.flatMap((page): Finding[] => {
      const at = (message: string, more: Partial<Finding> = {}): Finding =>
        page.finding(message, { element: 'script[type="application/ld+json"]', ...more });
      if (page.graphs.some((graph) => graph === undefined)) return [at('the structured data is not valid JSON-LD.')];
      if (page.route.listed && page.nodes.length === 0) return [at('the page has no structured data.')];
      return page.nodes.flatMap((node) => {
        // Everything about the company comes from its record, whatever the page.
        const place = node['@type'] === input.site.business.schemaType ? { file: 'data/business.yaml' } : undefined;
        const more = place && { place };
        return [
          ...nodeMistakes(node, input).map((each) => at(each, more)),
          ...recommendations(node, input).map((each) => at(each, { ...more, severity: 'warning' })),
        ];
      });
    }),
};

/** The entry of the table for a node. */
function needsOf(node: Node, { site }: AuditInput): Needs {
  let type = String(node['@type']);
  if (type === site.business.schemaType) type = 'LocalBusiness';
  else if (PAGES.test(type)) type = 'WebPage';
  return NEEDS[type] ?? { required: ['@type'], recommended: [] };
}

function nodeMistakes(node: Node, input: AuditInput): string[] {
  const type = String(node['@type'] ?? 'a node without a type');
  const missing = needsOf(node, input)
    .required.filter((path) => !has(node, path))
    .map((path) => `${type} has no ${path}.`);
  const rating = node['aggregateRating'] as Node | undefined;
  return [
    ...missing,
    ...(rating
      ? [
          ...RATING.required.filter((path) => !has(rating, path)).map((path) => `the rating has no ${path}.`),
          ...ratingMistakes(rating),
        ]
      : []),
    ...valueMistakes(node, input),
  ];
}

const recommendations = (node: Node, input: AuditInput): string[] =>
  needsOf(node, input)
    .recommended.filter((path) => !has(node, path))
    .map((path) => `${String(node['@type'])} has no ${path}, which is recommended.`);

function ratingMistakes(rating: Node): string[] {
  const value = Number(rating['ratingValue'] ?? 1);
  const best = Number(rating['bestRating'] ?? 5);
  const worst = Number(rating['worstRating'] ?? 1);
  return value >= worst && value <= best ? [] : [`the rating ${value} is not between ${worst} and ${best}.`];
}

/** Values that are present but cannot be right. */
function valueMistakes(node: Node, { site, routes }: AuditInput): string[] {
  const mistakes: string[] = [];
  const hours = node['openingHoursSpecification'];
  // Hours of dates (`validFrom`) may stand alone; hours of weekdays are those of the whole week.
  const dated = nodesIn(hours).filter((each) => each['validFrom'] !== undefined);
  const days = new Set(nodesIn(hours).flatMap((each) => each['dayOfWeek'] ?? []));
  if (hours !== undefined && days.size < 7 && (days.size > 0 || dated.length === 0))
    mistakes.push(`opening hours are given for only ${days.size} of 7 days.`);
  if (String(node['priceRange'] ?? '').length > 99) mistakes.push('priceRange is longer than 99 characters.');
  if (typeof node['telephone'] === 'string' && !/^\+\d{8,15}$/.test(node['telephone']))
    mistakes.push(`telephone is "${node['telephone']}", which does not start with + and a country code.`);
  if (typeof node['headline'] === 'string' && node['headline'].length > 110)
    mistakes.push('headline is longer than 110 characters.');
  for (const key of ['datePublished', 'dateModified'])
    if (node[key] !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(String(node[key])))
      mistakes.push(`${key} "${String(node[key])}" is not an ISO 8601 date and time with a time zone.`);
  const steps = nodesIn(node['itemListElement']);
  if (node['@type'] === 'BreadcrumbList') {
    if (steps.length < 2) mistakes.push(`the breadcrumb has fewer than 2 steps.`);
    if (steps.some((step, index) => step['position'] !== index + 1))
      mistakes.push('the positions in the breadcrumb are not numbered 1, 2, 3 and so on.');
    const known = new Set(routes.map((route) => site.absolute(route.path)));
    for (const step of steps)
      if (!known.has(String(step['item'])))
        mistakes.push(`the breadcrumb leads to ${String(step['item'])}, which is not a page of this site.`);
  }
  return mistakes;
}

/** Whether there is a value at a path; if the path leads into a list, in every member. */
function has(node: unknown, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  if (Array.isArray(node)) return node.length > 0 && node.every((each) => has(each, path));
  const value = typeof node === 'object' && node !== null ? (node as Node)[key] : undefined;
  if (value === undefined || value === null || value === '') return false;
  return rest.length === 0 ? !(Array.isArray(value) && value.length === 0) : has(value, rest.join('.'));
}
