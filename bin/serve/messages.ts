// Puts a snapshot into words for the browser: what is wrong, what waits, what is worth knowing of the page that is open.
import { isAbsolute, join } from 'node:path';
import type { OutputFile } from '../../generator/contract.ts';
import type { Place, Problem } from '../../generator/problems/problem.ts';
import type { Page } from './edition.ts';
import { FAULT_TITLE, type Fault } from './fault.ts';
import type { Snapshot } from './snapshot.ts';
import type { Card, FaultCard, Line, Spot, Waiting } from './preview/protocol.ts';

/** More than anybody reads at once. */
const MOST = 40;

export interface Folders {
  readonly root: string;
  readonly home: string;
}
/** Makes spots; with places on the disk only for a reader on this very machine. */
export type Spotter = (place: Place, folder: string) => Spot;

export const spotter =
  (near: boolean): Spotter =>
  ({ file, line, column }, folder) => ({
    file,
    line,
    column,
    ...(near && { absolute: isAbsolute(file) ? file : join(folder, file) }),
  });

/** The errors that keep the newest content from being shown. */
export function errorsOf(snapshot: Snapshot, folders: Folders, spot: Spotter): Card[] {
  return snapshot.problems
    .filter((each) => each.severity === 'error')
    .slice(0, MOST)
    .map((each) => cardOf(each, snapshot, folders, spot));
}

/** Warnings and notes: those of a page's own source and those that checks find in the page, then the rest. */
export function warningsOf(
  snapshot: Snapshot,
  page: Page | undefined,
  folders: Folders,
  spot: Spotter,
): { here: Card[]; elsewhere: Card[] } {
  const known = snapshot.problems.filter((each) => each.severity !== 'error' && !WAITING.has(each.code));
  const source = page?.source;
  const here = [...(page ? findings(page, snapshot) : []), ...known.filter((each) => each.place.file === source)];
  const elsewhere = known.filter((each) => each.place.file !== source);
  return {
    here: here.slice(0, MOST).map((each) => cardOf(each, snapshot, folders, spot)),
    elsewhere: elsewhere.slice(0, MOST).map((each) => cardOf(each, snapshot, folders, spot)),
  };
}

/** What the checks of a build find in one page. Of the other files they need the names alone. */
function findings(page: Page, { edition, engine }: Snapshot): Problem[] {
  if (!edition?.routes.has(page.file)) return []; // the gallery is no page of the site
  const { site, sources, routes } = edition;
  const route = routes.get(page.file);
  const name = (path: string): OutputFile => ({ path, contents: { copyOf: '', size: 0 }, from: path });
  const others = [...routes.values()]
    .filter((route) => route.file !== page.file)
    .map((route) => ({ ...name(route.file), from: route.source, route }));
  const assets = [...page.html.matchAll(/\/(assets\/[\w.-]+)/g)].map((match) => name(match[1]!));
  const files = [
    { ...name(page.file), contents: page.html, from: page.source, ...(route && { route }) },
    ...others,
    ...new Map(assets.map((file) => [file.path, file])).values(),
    ...sources.publicFiles.map(engine.copyOf),
    ...engine.derivedNames(site).map(name),
  ];
  return engine.verify({ site, files, sources });
}

const WAITING = new Set(['POST_DRAFT', 'POST_SCHEDULED']);

/** Drafts and articles whose day has not come, the next one due first. */
export function waitingOf({ problems, edition, sources }: Snapshot, { root }: Folders, spot: Spotter): Waiting[] {
  const byFile = new Map(edition?.site.posts.map((post) => [post.source, post]));
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
  const left = problems
    .filter((each) => each.code === 'POST_DRAFT')
    .map((each): Waiting => ({
      kind: 'draft',
      title: (each.args as { title: string }).title,
      spot: spot(each.place, root),
    }));
  const shown = [...byFile.values()]
    .filter((post) => post.isDraft && sources.files.has(post.source))
    .map((post): Waiting => ({
      kind: 'draft',
      title: post.title,
      url: post.url,
      spot: spot({ file: post.source }, root),
    }));
  return [...scheduled.sort((a, b) => (a.date! < b.date! ? -1 : 1)), ...shown, ...left];
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

/** A fault of a template as a card. */
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
