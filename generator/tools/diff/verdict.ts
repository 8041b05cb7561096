// Says whether visitors see any difference between two builds of the same content by two programs. What is not certain
// to be invisible counts as visible.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import render from 'dom-serializer';
import { isComment, isTag, isText } from 'domhandler';
import { filter, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { compare, type Difference } from './compare.ts';
import { addressOf, readSite } from './read.ts';

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
const FOR_MACHINES = /(?:^|\/)[._][^/]*$|^(?:robots\.txt|sitemap[^/]*\.xml|vercel\.json)$/;

/** Compares the built sites in two folders. */
export async function verdictOn(before: string, after: string): Promise<Verdict> {
  const [old, current] = [await readSite(before), await readSite(after)];
  const changed = [...new Set([...old.files.keys(), ...current.files.keys()])].filter(
    (path) => old.files.get(path)?.hash !== current.files.get(path)?.hash,
  );
  const difference = compare(old, current);
  const seen = new Map<string, string[]>();
  const note = (what: string, ...places: readonly string[]): void =>
    places.forEach((place) => seen.set(place, [...new Set([...(seen.get(place) ?? []), what])]));
  const { pages, heads, texts, contacts, links, files } = difference;
  for (const { path } of pages.added) note('new page', path);
  for (const { page } of pages.removed) note('page is gone', page.path);
  for (const { field, path } of heads) note(field, path);
  for (const each of texts) note('text', ...each.pages);
  for (const each of [...contacts.added, ...contacts.removed])
    note('telephone and mail', ...each.pages.filter((path) => old.pages.has(path)));
  for (const each of [...links.added, ...links.removed]) note('links', ...each.pages);
  // The old addresses that lead elsewhere, or nowhere.
  for (const [from, to] of old.redirects) if (current.redirects.get(from) !== to) note('where it leads', from);
  for (const path of changed.filter((each) => each.endsWith('.html'))) {
    const address = addressOf(path);
    if (!old.pages.has(address) || !current.pages.has(address)) continue;
    const [was, is] = [await looksOf(join(before, path)), await looksOf(join(after, path))];
    if (was.scripts !== is.scripts) note('scripts', address);
    if (was.layout !== is.layout || (was.all !== is.all && !seen.has(address))) note('layout', address);
  }
  // Styles and fonts are seen on the pages, whose names for them contain their hashes.
  for (const path of [...files.added, ...files.removed, ...files.changed])
    if (!FOR_MACHINES.test(path) && !/\.(?:css|m?js|woff2)$/.test(path)) note('file', path);
  const name = changed.length === 0 ? 'same bytes' : seen.size === 0 ? 'invisible change' : 'visible change';
  return { name, seen, files: changed.length, difference };
}

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
