// What visitors will see change once the content is published: compares its pages with those of what is published.
import { load } from '../../../content/load.ts';
import type { SourceFile, Sources } from '../../../content/read.ts';
import { compare } from '../../diff/compare.ts';
import { readPages, type SeenSite } from '../../diff/read.ts';
import { plan } from '../../../pages/plan.ts';
import { hasErrors } from '../../../problems/problem.ts';
import type { Difference } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import { makeThemedSite } from '../state/themed-site.ts';
import { git } from './publish.ts';

/** The most changes of texts that are listed. */
const MOST = 30;

/** Compares the content with the branch that it is published to; null if what is published cannot be read. */
export async function difference(current: CurrentState): Promise<Difference | null> {
  const { sources } = current.now();
  const published = await publishedFiles(current);
  const before = published && (await seen({ ...sources, files: published }, current));
  const after = before && (await seen(sources, current));
  if (!after) return null;
  const { pages, heads, texts } = compare(before, after);
  const inSearch = heads.map(({ path, field, ...each }) => ({
    what: `In search results, ${field}`,
    before: [each.before],
    after: [each.after],
    pages: [path],
  }));
  const inText = texts.map(({ removed, added, pages }) => ({ before: removed, after: added, pages }));
  const changes = [...inText, ...inSearch];
  return {
    added: pages.added.map(({ path }) => path),
    removed: pages.removed.map(({ page }) => page.path),
    changes: changes.slice(0, MOST),
    more: Math.max(0, changes.length - MOST),
  };
}

/** The texts of the content as they are published; undefined if Git does not know. */
async function publishedFiles(current: CurrentState): Promise<Sources['files'] | undefined> {
  const { root } = current.options;
  const base = await git(root, 'merge-base', 'HEAD', '@{upstream}');
  if (!base.ok) return undefined;
  const content = ['-z', '--', 'data', 'posts'];
  const changed = await git(root, 'diff', '--name-only', '--no-renames', '--relative', base.text, ...content);
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', ...content);
  const files = new Map<string, SourceFile>(current.now().sources.files);
  for (const path of `${changed.text}\0${added.text}`.split('\0').filter((each) => /\.(?:ya?ml|md|svg)$/.test(each))) {
    const { ok, text } = await git(root, 'show', `${base.text}:./${path}`);
    if (ok) files.set(path, { path, text: `${text}\n`.replace('\ufeff', '') });
    else files.delete(path);
  }
  return files;
}

/** What visitors see of the content: no drafts, and no article before its date. Undefined if it has errors. */
async function seen(sources: Sources, current: CurrentState): Promise<SeenSite | undefined> {
  const { options } = current;
  const { theme } = current.now();
  const { site, problems } = load(sources, { ...options.load, drafts: false, now: options.today() }, theme);
  if (!site || hasErrors(problems)) return undefined;
  const themed = makeThemedSite({ theme, site, sources, routes: plan(site, theme.pages).routes }, options.cache);
  const pages: [string, string][] = [];
  for (const route of themed.routes.values()) pages.push([route.path, (await themed.page(route)).html]);
  return readPages(pages);
}
