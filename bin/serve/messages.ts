// Describes a snapshot to an open page: errors, warnings and notes, and articles that are not published yet.
import { isAbsolute, join } from 'node:path';
import type { OutputFile } from '../../generator/contract.ts';
import type { Place, Problem } from '../../generator/problems/problem.ts';
import type { Page } from './edition.ts';
import { FAULT_TITLE, type Fault } from './fault.ts';
import type { Snapshot } from './snapshot.ts';
import type { Card, FaultCard, Line, Spot, Waiting } from './preview/protocol.ts';

/** How many problems a page gets at most; more than anybody reads at once. */
const MAX_CARDS = 40;

export interface Folders {
  readonly root: string;
  readonly home: string;
}

/** Turns a place, whose file is relative to a folder, into a spot for the browser. */
export type Spotter = (place: Place, folder: string) => Spot;

/** Makes spots for a page. Only a page on this machine gets absolute paths. */
export const spotter =
  (isLocal: boolean): Spotter =>
  ({ file, line, column }, folder) => ({
    file,
    line,
    column,
    ...(isLocal && { absolute: isAbsolute(file) ? file : join(folder, file) }),
  });

/** The errors because of which the newest content is not shown. */
export function errorsOf(snapshot: Snapshot, folders: Folders, spot: Spotter): Card[] {
  return snapshot.problems
    .filter((each) => each.severity === 'error')
    .slice(0, MAX_CARDS)
    .map((each) => cardOf(each, snapshot, folders, spot));
}

/**
 * Warnings and notes: `here` are those in the page's source file and those that the build's checks find in the page,
 * `elsewhere` all others.
 */
export function warningsOf(
  snapshot: Snapshot,
  page: Page | undefined,
  folders: Folders,
  spot: Spotter,
): { here: Card[]; elsewhere: Card[] } {
  const known = snapshot.problems.filter((each) => each.severity !== 'error' && !UNPUBLISHED.has(each.code));
  const source = page?.source;
  const found = page ? findingsIn(page, snapshot) : [];
  const here = [...found, ...known.filter((each) => each.place.file === source)];
  const elsewhere = known.filter((each) => each.place.file !== source);
  return {
    here: here.slice(0, MAX_CARDS).map((each) => cardOf(each, snapshot, folders, spot)),
    elsewhere: elsewhere.slice(0, MAX_CARDS).map((each) => cardOf(each, snapshot, folders, spot)),
  };
}

/** What the build's checks find in one page. Of all other files, they only need the names. */
function findingsIn(page: Page, { edition, engine }: Snapshot): Problem[] {
  const route = edition?.routes.get(page.file);
  if (!edition || !route) return []; // The gallery is not a page of the site.
  const { site, sources, routes } = edition;
  const nameOnly = (path: string): OutputFile => ({ path, contents: { copyOf: '', size: 0 }, from: path });
  const otherPages = [...routes.values()]
    .filter((other) => other.file !== page.file)
    .map((other) => ({ ...nameOnly(other.file), from: other.source, route: other }));
  const assetPaths = new Set([...page.html.matchAll(/\/(assets\/[\w.-]+)/g)].map((match) => match[1]!));
  const files = [
    { ...nameOnly(page.file), contents: page.html, from: page.source, route },
    ...otherPages,
    ...[...assetPaths].map(nameOnly),
    ...sources.publicFiles.map(engine.copyOf),
    ...engine.derivedNames(site).map(nameOnly),
  ];
  return engine.verify({ site, files, sources });
}

/** The problems that say that an article is not published yet. They are shown as such, not as problems. */
const UNPUBLISHED = new Set(['POST_DRAFT', 'POST_SCHEDULED']);

/** Scheduled articles in the order of their dates, then drafts: those that have a page first. */
export function waitingOf({ problems, edition, sources }: Snapshot, { root }: Folders, spot: Spotter): Waiting[] {
  const posts = edition?.site.posts ?? [];
  const byFile = new Map(posts.map((post) => [post.source, post]));
  const scheduled = problems
    .filter((each) => each.code === 'POST_SCHEDULED')
    .map((each): Waiting => {
      const { title, date } = each.args as { title: string; date: string };
      const post = byFile.get(each.place.file);
      return {
        kind: 'scheduled',
        title,
        date,
        shown: post?.publishDate.shown ?? date,
        url: post?.url,
        spot: spot(each.place, root),
      };
    });
  const draftsWithoutPage = problems
    .filter((each) => each.code === 'POST_DRAFT')
    .map((each): Waiting => ({
      kind: 'draft',
      title: (each.args as { title: string }).title,
      spot: spot(each.place, root),
    }));
  const draftsWithPage = posts
    .filter((post) => post.isDraft && sources.files.has(post.source))
    .map((post): Waiting => ({
      kind: 'draft',
      title: post.title,
      url: post.url,
      spot: spot({ file: post.source }, root),
    }));
  return [...scheduled.sort((a, b) => (a.date! < b.date! ? -1 : 1)), ...draftsWithPage, ...draftsWithoutPage];
}

function cardOf(problem: Problem, { engine, sources }: Snapshot, { root }: Folders, spot: Spotter): Card {
  const excerpt = engine.excerptOf(problem.place, sources.files.get(problem.place.file)?.text);
  const lines: Line[] = excerpt ? [{ number: excerpt.line, text: excerpt.text, carets: excerpt.carets }] : [];
  return {
    severity: problem.severity,
    code: problem.code === 'RULE' ? problem.args.rule : problem.code,
    spot: spot(problem.place, root),
    lines,
    ...engine.wording(problem),
  };
}

/** A fault of the program as a card. */
export function faultCard(
  { message, component, page, place, lines, stack }: Fault,
  { home }: Folders,
  spot: Spotter,
): FaultCard {
  return {
    title: FAULT_TITLE,
    message,
    component,
    page,
    stack,
    spot: place && spot(place, home),
    lines: lines.map(({ number, text }) => ({
      number,
      text,
      ...(number === place?.line && { carets: { from: place.column - 1, length: 1 } }),
    })),
  };
}
