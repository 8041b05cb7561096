// Compares the prices of the same thing on several pages: in tables, in lists of facts, on cards, and in an area's
// record.
import { groupBy } from '../../system/group-by.ts';
import { memoByText } from '../../system/memo.ts';
import { range } from '../../schemas/fields/range.ts';
import { closest, tag } from './page/dom.ts';
import type { CheckedPage } from './page/checked-page.ts';
import type { AuditInput } from './input.ts';
import { locate } from '../../verify/locate.ts';
import type { Claim, Disagreement } from './claims.ts';
import { PATTERNS } from './figures.ts';

const PRICE_ALONE = new RegExp(`^${PATTERNS.price}$`, 'iu');
/** Labels that refer to the subject of the page, whatever it is; so does the label in data/words.yaml. */
const OF_THE_PAGE =
  /\b(costs?|prices?|fees?|budget|investment|Kosten|Preise?|Honorar|prix|coûts?|tarifs?|honoraires|costes?|costos?|precios?|presupuesto)\b/i;
const OF_NOTHING =
  /\d|\b(total|value|most|projects?|year|gesamt|Wert|Projekte?|Jahr|valeur|projets?|année|valor|proyectos?|año)\b/i;
/** What may stand before what is priced, at the start of a clause; what is priced is none of the second. */
const ARTICLE =
  'our|the|these|all|most|die|der|das|unsere|alle|le|la|les|nos|toutes les|tous les|el|los|las|nuestr[oa]s';
const PRONOUN =
  'it|that|this|what|which|with|they|we|you|i|es|sie|wir|dies|was|il|elle|ils|elles|nous|vous|cela|ce|usted|ello|eso';
/** What stands between it and its lowest price. */
const STARTS =
  '(?: (?:are|is|sont|est|son))?(?: (?:priced|starts?|starting|begins?|beginning|kostet|kosten|gibt es|beginnt|beginnen|commence(?:nt)?|coûte(?:nt)?|cuestan?|empiezan?))?(?:\\s?:)? (?:from|at|ab|bei|dès|à partir de|à|desde|a partir de|en)';
const AMOUNT = String.raw`\p{Sc}\d{1,3}(?:,\d{3})*(?![\d+KM]|,\d)|\d{1,3}(?:[.\s’]\d{3})*(?:,\d{2})?\s?\p{Sc}`;
/** Matches "Our design packages start from $500", and as much in the other languages of the patterns. */
const STARTING = new RegExp(
  String.raw`(?<=^|[.,;:!?()] )(?:(?:${ARTICLE}) )?((?!(?:${PRONOUN})\b)\p{L}[\p{L}’'-]*(?: [\p{L}’'-]+){1,3}?)${STARTS} (${AMOUNT})(?!\s?[-–]| (?:to|bis|à|a|hasta)(?!\p{L}))`,
  'giu',
);

/** A price, and the few words before it that say what it is for. */
interface Priced {
  readonly of: string;
  readonly claim: Claim;
}

/**
 * Finds prices with the same label that overlap without being equal, things that start at different prices in different
 * sentences, and prices on an area's page that differ from the area's record.
 */
export function priceDisagreements(_claims: readonly Claim[], input: AuditInput): Disagreement[] {
  const pages = input.pages.filter((page) => page.route.listed);
  const all = pages.flatMap((page) => pricesOf(page, input));
  const ofThePage = plain(input.site.words.cost);
  const isOfThePage = (of: string): boolean => of === ofThePage || OF_THE_PAGE.test(of);
  const ofPages = all.filter(({ of }) => isOfThePage(of));
  const labeled = all.filter(({ of }) => of !== '' && !isOfThePage(of) && !OF_NOTHING.test(of));
  const starting = pages.flatMap((page) => startingPricesOf(page, input));
  return [
    ...ofOneThing(labeled, (claims) =>
      claims.some((a) =>
        claims.some((b) => differ(a.value, b.value) && overlap(a.value, b.value) && !areOfTwo(input.site, a, b)),
      ),
    ),
    ...ofOneThing(starting, (claims) => new Set(claims.map(({ value }) => value)).size > 1),
    ...input.site.areas.flatMap((area) => recordDisagreement(area, ofPages, input)),
  ];
}

/** The things whose prices disagree. */
function ofOneThing(prices: readonly Priced[], disagree: (claims: readonly Claim[]) => boolean): Disagreement[] {
  return [...groupBy(prices, ({ of }) => of)]
    .map(([of, group]) => ({ subject: 'price', of, claims: group.map(({ claim }) => claim) }))
    .filter(({ claims }) => disagree(claims));
}

function recordDisagreement(
  { name, path, cost, source }: AuditInput['site']['areas'][number],
  ofPages: readonly Priced[],
  { sources }: AuditInput,
): Disagreement[] {
  if (!cost) return [];
  const others = ofPages
    .filter(({ claim }) => claim.page === path && differ(claim.value, cost.shown))
    .map(({ claim }) => claim);
  const own: Claim = {
    kind: 'price',
    value: cost.shown,
    text: `the record of ${name}`,
    page: path,
    place: locate(sources, source, `cost: ${cost.shown}`),
  };
  return others.length === 0 ? [] : [{ subject: 'price', of: name.toLowerCase(), claims: [own, ...others] }];
}

/** Whether two prices are on the pages of two services, areas or projects, where the same label means two things. */
const areOfTwo = ({ services, areas, projects }: AuditInput['site'], a: Claim, b: Claim): boolean =>
  a.page !== b.page &&
  [services, areas, projects].some((items) => [a, b].every(({ page }) => items.some(({ path }) => path === page)));

/** A price is compared with each other price of the same thing. */
const rangeOf = memoByText(range, 10_000);

/** Whether two prices are not the same, however they are written: "$8,000-12,000", "$8,000 – $12,000". */
function differ(a: string, b: string): boolean {
  if (a === b) return false;
  const [one, other] = [rangeOf(a), rangeOf(b)];
  if (!one || !other) return true;
  return one.from !== other.from || one.to !== other.to || one.open !== other.open || one.unit !== other.unit;
}

function overlap(a: string, b: string): boolean {
  const [one, other] = [rangeOf(a), rangeOf(b)];
  return one !== undefined && other !== undefined && one.from <= other.to && other.from <= one.to;
}

/** A label without the parts that do not change its meaning. */
const plain = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Prices that are a block of their own, with the text before them. Choices in a form are not offers. */
function pricesOf(page: CheckedPage, { sources }: AuditInput): Priced[] {
  return page.blocks.flatMap((block, index): Priced[] => {
    const label = page.blocks[index - 1]?.text ?? '';
    if (
      block.region !== 'main' ||
      !PRICE_ALONE.test(block.text) ||
      label.length > 60 ||
      closest(block.element, tag('select'))
    )
      return [];
    return [
      {
        of: plain(label),
        claim: {
          kind: 'price',
          value: block.text,
          text: `${label} ${block.text}`,
          page: page.path,
          place: locate(sources, page.source, block.text),
        },
      },
    ];
  });
}

/** The lowest prices in sentences, each with what its clause starts with. */
function startingPricesOf(page: CheckedPage, { sources }: AuditInput): Priced[] {
  const texts = [
    page.traits.meta.get('description') ?? '',
    ...page.blocks.filter(({ region }) => region === 'main').map(({ text }) => text),
  ];
  return texts.flatMap((text) =>
    [...text.matchAll(STARTING)].map(([sentence, thing = '', value = '']): Priced => ({
      of: thing.toLowerCase(),
      claim: {
        kind: 'price',
        value,
        text: sentence,
        page: page.path,
        place: locate(sources, page.source, sentence.split(' ').slice(-3).join(' ')),
      },
    })),
  );
}
