// What a rule is given, and how it says where a finding comes from.
import type { Browser } from 'playwright-core';
import type { Cache } from '../cache.ts';
import type { OutputFile, Route, Site } from '../contract.ts';
import type { Sources } from '../content/read.ts';
import type { Host } from '../host/host.ts';
import { type Place, placeAt, type Problem } from '../problems/problem.ts';
import type { CheckedPage } from './checked-page.ts';
import type { PageFacts } from './facts.ts';

/** What the rules of a build work on. */
export interface CheckInput {
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly facts: readonly PageFacts[];
  readonly sources: Sources;
}

/** What the rules of `site check` work on. */
export interface AuditInput extends CheckInput {
  readonly routes: readonly Route[];
  /** The pages of routes, parsed when asked. */
  readonly pages: readonly CheckedPage[];
  /** What loading the content found: placeholders, among others. */
  readonly problems: readonly Problem[];
  /** The day, as YYYY-MM-DD. */
  readonly now: string;
  readonly cache: Cache;
  /** Milliseconds between two requests to one host that is not ours, and until one is given up. */
  readonly external: { readonly pause: number; readonly timeout: number };
  /** The bytes of an output file. Throws for one that is not there. */
  bytes(path: string): Promise<Uint8Array>;
  /** The site on loopback, as a host answers; started when first asked. */
  host(): Promise<Host>;
  /** A browser; started when first asked. Throws CannotRun where there is none. */
  browser(): Promise<Browser>;
}

/**
 * Where `needle` stands in the file a page was written in; where it stands in no such file, in any other of the
 * content; at last the page's own file alone. The first needle that is found counts. Typographic quotes and dashes
 * match plain ones.
 */
export function locate(sources: Sources, source: string, ...needles: readonly string[]): Place {
  for (const needle of needles) {
    const own = find(sources, source, needle);
    if (own) return own;
  }
  for (const needle of needles) {
    for (const path of sources.files.keys()) {
      const place = /\.(ya?ml|md)$/.test(path) ? find(sources, path, needle) : undefined;
      if (place) return place;
    }
  }
  return { file: source };
}

/**
 * The same finding of one place in the content once, be it in a footer, which stands on every page: the first, and how
 * many other pages have it.
 */
export function onePerPlace<T extends { readonly page: string; place(): Place }>(
  found: readonly T[],
  whatOf: (each: T) => string,
): { readonly first: T; readonly place: Place; readonly others: number }[] {
  const groups = new Map<string, { readonly first: T; readonly place: Place; readonly pages: Set<string> }>();
  for (const each of found) {
    const place = each.place();
    const key = JSON.stringify([whatOf(each), place]);
    const group = groups.get(key) ?? { first: each, place, pages: new Set() };
    group.pages.add(each.page);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, place, pages }) => ({ first, place, others: pages.size - 1 }));
}

function find(sources: Sources, path: string, needle: string): Place | undefined {
  const text = sources.files.get(path)?.text;
  if (text === undefined || needle === '') return undefined;
  const exact = wholeWord(text, needle);
  const offset = exact >= 0 ? exact : wholeWord(plainOf(sources, path, text), plain(needle));
  if (offset < 0) return undefined;
  return { file: path, ...placeAt(text, offset), length: needle.length };
}

const kept = new WeakMap<Sources, Map<string, string>>();

function plainOf(sources: Sources, path: string, text: string): string {
  const texts = kept.get(sources) ?? new Map<string, string>();
  kept.set(sources, texts);
  return texts.get(path) ?? texts.set(path, plain(text)).get(path)!;
}

/** Where `needle` stands on its own; where it only stands inside a longer word, there. */
function wholeWord(text: string, needle: string): number {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!/[\w/#-]/.test(text[at + needle.length] ?? '') && !/\w/.test(text[at - 1] ?? '')) return at;
  }
  return text.indexOf(needle);
}

/** A text with its quotes, dashes and spaces as they are typed, character for character. */
const plain = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/\s/g, ' ');
