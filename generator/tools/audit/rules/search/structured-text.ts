// Compares the structured data of a page with its text: visitors must be able to read what search engines read.
import { closest, collapsed } from '../../page/dom.ts';
import { type CheckedPage, type Node, nodesIn } from '../../page/checked-page.ts';
import type { AuditInput } from '../../input.ts';
import { locate } from '../../../../verify/locate.ts';
import { figuresIn } from '../../figures.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

export const structuredText: AuditRule = {
  id: 'search/structured-text',
  proves:
    'The page shows each question, answer, headline, breadcrumb, rating, date and figure of its structured data, in the same words and numbers.',
  reason:
    'Search engines treat structured data that visitors cannot see as deception, and then show no rich results for the whole site.',
  source:
    '[Google Search Central, General structured data guidelines: content](https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content) (2025-02)',
  check: (input) =>
    input.pages.flatMap((page): Finding[] => {
      const shown = squeeze(page.text());
      return page.nodes.flatMap((node) =>
        [
          ...textDifferences(node, shown),
          ...breadcrumbDifferences(node, page),
          ...numberDifferences(node, page, shown, input),
          ...dateDifferences(node, page),
        ].map(({ message, needle }): Finding =>
          page.finding(message, {
            element: `script[type="application/ld+json"] ${String(node['@type'])}`,
            place: placeOf(input, page, needle),
            expected: 'the same words on the page and in the structured data',
          }),
        ),
      );
    }),
};

interface Difference {
  readonly message: string;
  readonly needle: string;
}

const placeOf = ({ sources }: AuditInput, page: CheckedPage, needle: string): Finding['place'] =>
  locate(sources, page.source, needle, needle.slice(0, 40));

/** Reduces a text to letters, digits and $ % +, so that markup and white space make no difference. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%+]/gu, '');

function textDifferences(node: Node, shown: string): Difference[] {
  const texts: [string, unknown][] = [['headline', node['headline']]];
  for (const question of nodesIn(node['mainEntity']))
    texts.push(['question', question['name']], ['answer', (question['acceptedAnswer'] as Node | undefined)?.['text']]);
  return texts.flatMap(([what, text]) =>
    typeof text === 'string' && !shown.includes(squeeze(text))
      ? [{ message: `the ${what} "${text.slice(0, 70)}" is not on the page.`, needle: text }]
      : [],
  );
}

function breadcrumbDifferences(node: Node, page: CheckedPage): Difference[] {
  if (node['@type'] !== 'BreadcrumbList') return [];
  const trail = page.all(
    (element) => element.name === 'nav' && element.attribs['aria-label'] === page.route.site.words.breadcrumbs,
  )[0];
  if (!trail) return [{ message: 'the structured data has a breadcrumb, but the page shows none.', needle: '' }];
  const shown = page.blocks
    .filter(({ element }) => closest(element, (each) => each === trail))
    .map((block) => block.text);
  const structured = nodesIn(node['itemListElement']).map((step) => collapsed(String(step['name'])));
  return shown.join(' / ') === structured.join(' / ')
    ? []
    : [
        {
          message: `the breadcrumb is ${shown.join(' / ')} on the page, but ${structured.join(' / ')} in the structured data.`,
          needle: structured.at(-1) ?? '',
        },
      ];
}

/** Finds ratings, and figures in the texts of a node, that the page does not show. */
function numberDifferences(node: Node, page: CheckedPage, shown: string, { site }: AuditInput): Difference[] {
  const rating = node['aggregateRating'] as Node | undefined;
  const found: Difference[] = [];
  if (rating) {
    const { ratingValue, reviewCount } = rating;
    const hasValue = finderOf(Number(ratingValue), site);
    const hasCount = finderOf(Number(reviewCount), site);
    if (!page.blocks.some(({ text }) => hasValue(text) && hasCount(text)))
      found.push({
        message: `the rating ${String(ratingValue)} from ${String(reviewCount)} reviews is not on the page.`,
        needle: String(ratingValue),
      });
  }
  for (const key of ['description', 'name']) {
    const text = node[key];
    if (typeof text !== 'string') continue;
    for (const figure of figuresIn(text))
      if (!shown.includes(squeeze(figure)))
        found.push({
          message: `the ${key} in the structured data says ${figure}, which is not on the page.`,
          needle: figure,
        });
  }
  return found;
}

/** The function that tells whether a text has a number, in the form of the site's language or with a decimal point. */
function finderOf(value: number, { settings: { language } }: AuditInput['site']): (text: string) => boolean {
  const local = escapePattern(new Intl.NumberFormat(language).format(value)).replace(/\s/g, '\\s');
  const pattern = new RegExp(`(?<!\\d)${local}(?!\\d)`);
  return (text) => numbersOf(text).includes(value) || pattern.test(text);
}

const numbersOf = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((each) => Number(each.replaceAll(',', '')));

function dateDifferences(node: Node, page: CheckedPage): Difference[] {
  const day = typeof node['datePublished'] === 'string' ? node['datePublished'].slice(0, 10) : undefined;
  if (
    day === undefined ||
    page.all((element) => element.name === 'time' && element.attribs['datetime'] === day).length > 0
  )
    return [];
  return [{ message: `the publishing date ${day} is not on the page.`, needle: day }];
}
