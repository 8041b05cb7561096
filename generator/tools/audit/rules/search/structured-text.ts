// Compares the structured data of a page with its text: visitors must be able to read what search engines read.
import { escapePattern } from '../../../../system/pattern.ts';
import { figuresIn } from '../../figures.ts';
import { type CheckedPage, type Node, nodesIn } from '../../page/checked-page.ts';
import { closest, collapsed } from '../../page/dom.ts';
import type { AuditInput, PageRule } from '../../rule.ts';

export const structuredText: PageRule = {
  id: 'search/structured-text',
  proves:
    'The page shows each question, answer, headline, breadcrumb, rating, date and figure of its structured data, in the same words and numbers.',
  reason:
    'Search engines treat structured data that visitors cannot see as deception, and then show no rich results for the whole site.',
  source:
    '[Google Search Central, General structured data guidelines: content](https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content) (2025-02)',
  *checkPage(page, input) {
    const pageText = squeeze(page.text());
    for (const node of page.nodes) {
      const differences = [
        ...textDifferences(node, pageText),
        ...breadcrumbDifferences(node, page),
        ...numberDifferences(node, page, pageText, input),
        ...dateDifferences(node, page),
      ];
      for (const [message, needle] of differences)
        yield page.finding(message, {
          element: `script[type="application/ld+json"] ${String(node['@type'])}`,
          at: [needle, needle.slice(0, 40)],
          expected: 'the same words on the page and in the structured data',
        });
    }
  },
};

/** What the page does not show, and the words of it that stand in the content. */
type Differences = Iterable<readonly [message: string, needle: string]>;

/** Reduces a text to letters, digits and $ % +, so that markup and white space make no difference. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%+]/gu, '');

function* textDifferences(node: Node, pageText: string): Differences {
  const texts: [string, unknown][] = [['headline', node['headline']]];
  for (const question of nodesIn(node['mainEntity']))
    texts.push(['question', question['name']], ['answer', (question['acceptedAnswer'] as Node | undefined)?.['text']]);
  for (const [what, text] of texts)
    if (typeof text === 'string' && !pageText.includes(squeeze(text)))
      yield [`the ${what} "${text.slice(0, 70)}" is not on the page.`, text];
}

function* breadcrumbDifferences(node: Node, page: CheckedPage): Differences {
  if (node['@type'] !== 'BreadcrumbList') return;
  const { breadcrumbs } = page.route.site.words;
  const [trail] = page.all(({ name, attribs }) => name === 'nav' && attribs['aria-label'] === breadcrumbs);
  if (!trail) return yield ['the structured data has a breadcrumb, but the page shows none.', ''];
  const steps = page.blocks.filter(({ element }) => closest(element, (each) => each === trail));
  const trailText = steps.map(({ text }) => text).join(' / ');
  const structured = nodesIn(node['itemListElement']).map((step) => collapsed(String(step['name'])));
  if (trailText !== structured.join(' / '))
    yield [
      `the breadcrumb is ${trailText} on the page, but ${structured.join(' / ')} in the structured data.`,
      structured.at(-1) ?? '',
    ];
}

/** Finds ratings, and figures in the texts of a node, that the page does not show. */
function* numberDifferences(node: Node, page: CheckedPage, pageText: string, { site }: AuditInput): Differences {
  const rating = node['aggregateRating'] as Node | undefined;
  if (rating) {
    const { ratingValue, reviewCount } = rating;
    const hasValue = finderOf(Number(ratingValue), site);
    const hasCount = finderOf(Number(reviewCount), site);
    if (!page.blocks.some(({ text }) => hasValue(text) && hasCount(text)))
      yield [
        `the rating ${String(ratingValue)} from ${String(reviewCount)} reviews is not on the page.`,
        String(ratingValue),
      ];
  }
  for (const key of ['description', 'name'])
    for (const figure of figuresIn(String(node[key] ?? '')))
      if (!pageText.includes(squeeze(figure)))
        yield [`the ${key} in the structured data says ${figure}, which is not on the page.`, figure];
}

/** The function that tells whether a text has a number, in the form of the site's language or with a decimal point. */
function finderOf(value: number, { settings: { language } }: AuditInput['site']): (text: string) => boolean {
  const local = escapePattern(new Intl.NumberFormat(language).format(value)).replace(/\s/g, '\\s');
  const pattern = new RegExp(`(?<!\\d)${local}(?!\\d)`);
  return (text) => numbersOf(text).includes(value) || pattern.test(text);
}

const numbersOf = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((each) => Number(each.replaceAll(',', '')));

function* dateDifferences(node: Node, page: CheckedPage): Differences {
  if (typeof node['datePublished'] !== 'string') return;
  const day = node['datePublished'].slice(0, 10);
  if (page.all(({ name, attribs }) => name === 'time' && attribs['datetime'] === day).length === 0)
    yield [`the publishing date ${day} is not on the page.`, day];
}
