// Says whether visitors see any difference between two builds of the same content by two programs. What is not certain
// to be invisible counts as visible.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import render from 'dom-serializer';
import { isComment, isTag, isText } from 'domhandler';
import { filter, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { compare, type Difference } from './compare.ts';
import { addressOf, readSite, type SeenSite } from './read.ts';

/** What two builds differ in. */
export interface Verdict {
  readonly name: 'same bytes' | 'invisible change' | 'visible change';
  /** What visitors see change on each page, and of each file that is no page. */
  readonly seen: ReadonlyMap<string, readonly string[]>;
  /** How many files are not the same, or only in one of the builds. */
  readonly files: number;
  readonly difference: Difference;
}

/** Files for hosts and search engines, which no visitor sees. */
const UNSEEN = /(?:^|\/)[._][^/]*$|^(?:robots\.txt|sitemap[^/]*\.xml|vercel\.json)$/;

/** Compares the built sites in two folders. */
export async function verdictOn(before: string, after: string): Promise<Verdict> {
  const [old, current] = [await readSite(before), await readSite(after)];
  const changed = [...new Set([...old.files.keys(), ...current.files.keys()])].filter(
    (path) => old.files.get(path)?.hash !== current.files.get(path)?.hash,
  );
  const difference = compare(old, current);
  const seen = new Map<string, string[]>();
  const note = (what: string, places: readonly string[]): void =>
    places.forEach((place) => seen.set(place, [...new Set([...(seen.get(place) ?? []), what])]));
  const { pages, heads, texts, contacts, links, files } = difference;
  note(
    'new page',
    pages.added.map(({ path }) => path),
  );
  note(
    'page is gone',
    pages.removed.map(({ page }) => page.path),
  );
  for (const { field, path } of heads) note(field, [path]);
  for (const { pages: places } of texts) note('text', places);
  const kept = (places: readonly string[]): string[] => places.filter((path) => old.pages.has(path));
  for (const { pages: places } of [...contacts.added, ...contacts.removed]) note('telephone and mail', kept(places));
  for (const { pages: places } of [...links.added, ...links.removed]) note('links', places);
  note('where it leads', redirectsOf(old, current));
  for (const path of changed.filter((each) => each.endsWith('.html'))) {
    const address = addressOf(path);
    if (!old.pages.has(address) || !current.pages.has(address)) continue;
    const [was, is] = [await looksOf(join(before, path)), await looksOf(join(after, path))];
    if (was.scripts !== is.scripts) note('scripts', [address]);
    if (was.layout !== is.layout || (was.all !== is.all && !seen.has(address))) note('layout', [address]);
  }
  // Styles and fonts are seen on the pages, whose names for them contain their hashes.
  const others = [...files.added, ...files.removed, ...files.changed];
  note(
    'file',
    others.filter((path) => !UNSEEN.test(path) && !/\.(?:css|m?js|woff2)$/.test(path)),
  );
  const name = changed.length === 0 ? 'same bytes' : seen.size === 0 ? 'invisible change' : 'visible change';
  return { name, seen, files: changed.length, difference };
}

/** The old addresses that lead elsewhere, or nowhere. */
const redirectsOf = (old: SeenSite, current: SeenSite): string[] =>
  [...old.redirects].filter(([from, to]) => current.redirects.get(from) !== to).map(([from]) => from);

/** A page as browsers draw it: with its texts (`all`), without them and its links (`layout`), and its scripts. */
async function looksOf(path: string): Promise<{ all: string; layout: string; scripts: string }> {
  const page = parseDocument(await readFile(path, 'utf8'));
  const scripts: string[] = [];
  for (const node of filter(() => true, page)) {
    if (isComment(node)) removeElement(node);
    if (!isTag(node)) continue;
    const { name, attribs } = node;
    if (name === 'script' && attribs['type'] !== 'application/ld+json') scripts.push(render(node));
    const isForMachines =
      name === 'script' ||
      (name === 'title' && node.parent && 'name' in node.parent && node.parent.name === 'head') ||
      (name === 'meta' && !/^(?:viewport|theme-color|color-scheme)$/.test(attribs['name'] ?? '')) ||
      (name === 'link' && attribs['rel'] !== 'stylesheet');
    if (isForMachines) removeElement(node);
  }
  const all = render(page);
  for (const node of filter(() => true, page)) {
    if (isText(node) && node.parent && !(isTag(node.parent) && node.parent.name === 'style')) removeElement(node);
    else if (isTag(node) && node.name === 'a') delete node.attribs['href'];
  }
  return { all, layout: render(page), scripts: scripts.join('') };
}
