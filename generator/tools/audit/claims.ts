// Finds every claim of the site: a figure used to sell, what it is about, where visitors read it, and where it was
// written.
import { isTag } from 'domhandler';
import type { Block } from './page/blocks.ts';
import type { SourceFile } from '../../content/read.ts';
import { type CheckedPage, type Node, nodesIn } from './page/checked-page.ts';
import type { AuditInput } from './input.ts';
import { locate } from '../../verify/locate.ts';
import { textOf } from './page/dom.ts';
import { memo } from '../../system/memo.ts';
import { escapePattern } from '../../system/pattern.ts';
import { type Place, placeAt } from '../../problems/problem.ts';
import { PATTERNS } from './figures.ts';

/** What a figure is about. */
export type ClaimKind =
  | 'experience'
  | 'warranty'
  | 'price'
  | 'percent'
  | 'count'
  | 'rating'
  | 'grade'
  | 'radius'
  | 'response'
  | 'availability'
  | 'duration';

/** A figure used to sell. */
export interface Claim {
  readonly kind: ClaimKind;
  /** As written: "$75,000-$200,000+". */
  readonly value: string;
  /** The words around it. */
  readonly text: string;
  /** The page that shows it. */
  readonly page: string;
  /** Where it was written. Only a file, without a line, if no content file contains the figure. */
  readonly place: Place;
}

/** The words around the figure of a claim, at most `length` characters of them, and … where they are cut. */
export function wordsAround({ text, value }: Claim, length: number): string {
  const start = Math.max(0, Math.min(text.indexOf(value) - length / 2, text.length - length));
  const end = start + length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

interface Pattern {
  readonly kind: ClaimKind;
  /** Without capturing groups. */
  readonly pattern: RegExp;
  /** What the words around a figure must match for it to be of this kind. */
  readonly about?: RegExp;
}

/** The languages that the patterns know the words of. */
export const CLAIM_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr']);

const EXPERIENCE =
  /experience|in business|in the trade|\d\+ years? of\b|for \d+\+ years,? we|Erfahrung|seit (?:über )?\d+\+? Jahren|expérience|de métier|depuis (?:plus de )?\d+\+? ans|experiencia|desde hace/i;
/** The first entry that matches a figure and the words around it decides its kind. */
const KINDS: readonly Pattern[] = [
  {
    kind: 'rating',
    pattern:
      /(?<![\w.,])(?:\d(?:[.,]\d)?\s?(?:stars?\b|out of \d+|Sterne|étoiles?|estrellas?)|\d[.,]\d (?:von|sur|de) (?:5|10)\b)/gi,
  },
  { kind: 'grade', pattern: /(?<![\w+])A\+{1,2}(?![\w+])/g },
  { kind: 'availability', pattern: /\b24\/7\b|\b24 ?h\/24\b|\b7 ?j\/7\b|\brund um die Uhr\b|\blas 24 horas\b/gi },
  {
    kind: 'radius',
    pattern: /\b\d+ (?:miles|km|kilomet(?:re|er)s|Kilometern?|kilomètres|kilómetros)\b/gi,
    about: /radius|within|travel|up to|area|Umkreis|bis zu|rayon|à la ronde|jusqu’à|radio de|a la redonda|hasta/i,
  },
  {
    kind: 'response',
    pattern: /\b\d+ (?:hours?|minutes?|Stunden?|Minuten?|heures?|horas?|minutos?)\b/gi,
    about: /within \d+ (?:hours?|minutes?)\b.*|repl(?:y|ies)|respon[sd]|antwort|Rückmeldung|répon/i,
  },
  { kind: 'price', pattern: new RegExp(PATTERNS.price, 'giu') },
  { kind: 'percent', pattern: new RegExp(`(?<![\\w.])${PATTERNS.percent}`, 'giu') },
  {
    kind: 'warranty',
    pattern: /(?<![\w.])\d+(?:[-–]\d+)?\+?[ -](?:years?|Jahren?|ans|años)\b/gi,
    about: /warrant|guarantee|garant|Gewährleist/i,
  },
  { kind: 'experience', pattern: /(?<![\w.])\d+\+?[ -](?:years?|Jahren?|ans|años)\b/gi, about: EXPERIENCE },
  {
    kind: 'experience',
    pattern: /(?<![\w.$])\d+\+(?! ?(?:years|Jahre|ans|años))/gi,
    about: /years? of [\w ]*experience|Jahre Erfahrung|ans d’expérience|años de experiencia/i,
  },
  { kind: 'duration', pattern: new RegExp(`(?<![\\w.])${PATTERNS.time}`, 'giu') },
  { kind: 'count', pattern: new RegExp(`(?<![\\w.\\p{Sc}])${PATTERNS.open}`, 'giu') },
  { kind: 'count', pattern: /(?<=(?:über|mehr als|plus de|más de) )\d+(?:[. ]\d{3})*(?![\d.,]|\s?(?:%|km|€))/gi },
];

/** Every claim on a page. Header and footer are the same on every page, so they are read only on the home page. */
export const claimsOf = memo((page: CheckedPage, input: AuditInput): readonly Claim[] => {
  const blocks = page.blocks.filter(
    (block) => block.region === 'main' || (page.path === '/' && block.region !== 'other'),
  );
  return blocks.flatMap((block) => {
    if (!/\d|A\+/.test(block.text)) return [];
    const context = contextOf(block);
    return figures(block.text, context).map(({ kind, value }): Claim => ({
      kind,
      value,
      text: context,
      page: page.path,
      place: placeOf(input, page, block.text, value),
    }));
  });
});

/** The figures in a text, with their kinds. Each position in the text counts once. */
export function figures(text: string, context = text): { kind: ClaimKind; value: string }[] {
  let rest = text;
  const found: { kind: ClaimKind; value: string; at: number }[] = [];
  for (const { kind, pattern, about } of KINDS) {
    rest = rest.replace(pattern, (value: string, at: number) => {
      if (about && !about.test(sentenceAround(context.includes(text) ? context : text, value))) return value;
      found.push({ kind, value: value.trim(), at });
      return ' '.repeat(value.length);
    });
  }
  return found.sort((a, b) => a.at - b.at).map(({ kind, value }) => ({ kind, value }));
}

/** The claims in the structured data of the company, which only search engines read. */
export function machineClaims(node: Node | undefined, input: AuditInput): Claim[] {
  if (!node) return [];
  const rating = node['aggregateRating'] as Node | undefined;
  const circle = nodesIn(node['areaServed']).find((each) => each['geoRadius'] !== undefined);
  const claim = (kind: ClaimKind, value: string, text: string, key: string): Claim => ({
    kind,
    value,
    text: `structured data: ${text}`,
    page: '/',
    place: locate(input.sources, 'data/business.yaml', key),
  });
  const value = String(rating?.['ratingValue']);
  const radius = String(circle?.['geoRadius']);
  return [
    ...(rating ? [claim('rating', value, `${value} from ${String(rating['reviewCount'])} reviews`, 'rating:')] : []),
    ...(circle ? [claim('radius', `${radius} m`, `geoRadius ${radius}`, 'geoRadius:')] : []),
  ];
}

/**
 * The words around a block: its own, or for a short block in a small group (a tile, a badge, a row), those of the
 * group.
 */
function contextOf({ element, text }: Block): string {
  const parent = element.parent && isTag(element.parent) ? element.parent : undefined;
  const group = parent && text.length < 60 ? textOf(parent) : '';
  return group.length > text.length && group.length <= 160 ? group : text;
}

function sentenceAround(text: string, value: string): string {
  return text.split(/(?<=[.!?])\s+/).find((sentence) => sentence.includes(value)) ?? text;
}

function placeOf({ sources, site }: AuditInput, page: CheckedPage, text: string, value: string): Place {
  const own = locate(sources, page.source, text, sentenceAround(text, value), value);
  if (own.line !== undefined) return own;
  // The theme has built the sentence around a value of the page, or from the company record.
  const field = fieldOf(sources.files.get(page.source), value);
  if (field) return field;
  const { rating, yearsExperience } = site.business;
  if (rating && value.replace(',', '.').startsWith(String(rating.value)))
    return locate(sources, 'data/business.yaml', `value: ${rating.value}`);
  if (yearsExperience && value.startsWith(yearsExperience))
    return locate(sources, 'data/business.yaml', yearsExperience);
  return own;
}

/** The field of a page whose whole value is the number that a figure starts with: "warrantyYears: 5" for "5 years". */
function fieldOf(file: SourceFile | undefined, value: string): Place | undefined {
  const [number] = /^\d+\+?/.exec(value) ?? [];
  if (!file || number === undefined) return undefined;
  const line = new RegExp(`(?<=^[ \\t]*(?!order:)\\w+:[ \\t]*["']?)${escapePattern(number)}["']?[ \\t]*(?:#.*)?$`, 'm');
  const found = line.exec(file.text);
  return found ? { file: file.path, ...placeAt(file.text, found.index), length: number.length } : undefined;
}

/** Figures about the same thing that contradict each other. */
export interface Disagreement {
  /** Its name in data/claims.yaml. */
  readonly subject: string;
  /** What a price is for. */
  readonly of?: string | undefined;
  readonly claims: readonly Claim[];
}
