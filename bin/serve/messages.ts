// The messages to open pages: whether they are outdated; errors, warnings and notes; articles that are not published yet.
import { resolve } from 'node:path';
import type { OutputFile } from '../../generator/contract.ts';
import type { Place, Problem } from '../../generator/problems/problem.ts';
import type { Page } from './edition.ts';
import { FAULT_TITLE, type ProgramFault } from './fault.ts';
import type { Live } from './live.ts';
import { editorOf } from './open.ts';
import type { Card, FaultCard, Line, Message, Spot, Waiting } from './client/protocol.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';
import type { Tab } from './tabs.ts';

/** How many problems a page gets at most; more than anybody reads at once. */
const MAX_CARDS = 40;

/** What the messages are made from. */
interface MessageContext {
  readonly session: Session;
  readonly live: Live;
  readonly env: NodeJS.ProcessEnv;
}

/** Makes a spot for the browser of a place, whose file is relative to a folder. */
type Spotter = (place: Place) => Spot;

/** The spots of a folder. Only a page on this machine gets absolute paths. */
const spotter =
  (folder: string, isLocal: boolean): Spotter =>
  ({ file, line, column }) => ({ file, line, column, ...(isLocal && { absolute: resolve(folder, file) }) });

/** A message that says which versions are the newest, and nothing else. */
const versions = (page: string, styles = ''): Message => ({
  page,
  styles,
  errors: [],
  here: [],
  elsewhere: [],
  waiting: [],
});

/**
 * The message for an open page. If the page is outdated, the message says only that: the page updates itself, connects
 * again and gets the rest. `isAfterChange` is false if the page has just connected.
 */
export async function messageFor(
  tab: Tab,
  isAfterChange: boolean,
  { session, live, env }: MessageContext,
): Promise<Message> {
  if (tab.page !== '') {
    // New scripts are announced before the page is rendered, so that the browser can begin to reload meanwhile.
    const scripts = isAfterChange && (await newestScripts(session));
    if (scripts && !tab.page.startsWith(`${scripts}.`)) return versions(scripts);
    // A new stylesheet is announced later than a new page, because compiling it takes time.
    const unstyled = await live.unstyled(tab.path);
    if (unstyled && unstyled.hash !== tab.page) return versions(unstyled.hash);
  }
  const snapshot = session.now();
  const { page, fault } = await live.show(tab.path);
  const newest = versions(page?.hash ?? '', page?.stylesHash);
  if (page && (page.hash !== tab.page || page.stylesHash !== tab.styles)) return newest;
  const { root, home } = session.options;
  const shownFault = snapshot.programFault ?? snapshot.failure ?? fault;
  return {
    ...newest,
    ...contentOf(snapshot, page, spotter(root, tab.isLocal)),
    fault: shownFault && faultCard(shownFault, spotter(home, tab.isLocal)),
    editor: tab.isLocal ? editorOf(env)?.name : undefined,
  };
}

/** The hash of the newest scripts; undefined if they cannot be bundled. */
const newestScripts = async (session: Session): Promise<string | undefined> =>
  session
    .now()
    .edition?.scripts()
    .catch(() => undefined);

/** What there is to say about the content, seen from an open page. */
function contentOf(
  snapshot: Snapshot,
  page: Page | undefined,
  spot: Spotter,
): Pick<Message, 'errors' | 'here' | 'elsewhere' | 'waiting'> {
  const cards = (problems: readonly Problem[]): Card[] =>
    problems.slice(0, MAX_CARDS).map((each) => cardOf(each, snapshot, spot));
  const { problems } = snapshot;
  const remarks = problems.filter((each) => each.severity !== 'error' && !UNPUBLISHED.has(each.code));
  const isHere = (problem: Problem): boolean => problem.place.file === page?.source;
  return {
    errors: cards(problems.filter((each) => each.severity === 'error')),
    here: cards([...(page ? findingsIn(page, snapshot) : []), ...remarks.filter(isHere)]),
    elsewhere: cards(remarks.filter((each) => !isHere(each))),
    waiting: waitingOf(snapshot, spot),
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
function waitingOf({ problems, edition, sources }: Snapshot, spot: Spotter): Waiting[] {
  const posts = edition?.site.posts ?? [];
  const byFile = new Map(posts.map((post) => [post.source, post]));
  const scheduled = problems
    .filter((each) => each.code === 'POST_SCHEDULED')
    .sort((a, b) => (a.args.date < b.args.date ? -1 : 1))
    .map(({ args: { title, date }, place }): Waiting => {
      const post = byFile.get(place.file);
      return {
        kind: 'scheduled',
        title,
        shown: post?.publishDate.shown ?? date,
        url: post?.url,
        spot: spot(place),
      };
    });
  const draftsWithoutPage = problems
    .filter((each) => each.code === 'POST_DRAFT')
    .map(({ args: { title }, place }): Waiting => ({ kind: 'draft', title, spot: spot(place) }));
  const draftsWithPage = posts
    .filter((post) => post.isDraft && sources.files.has(post.source))
    .map((post): Waiting => ({
      kind: 'draft',
      title: post.title,
      url: post.url,
      spot: spot({ file: post.source }),
    }));
  return [...scheduled, ...draftsWithPage, ...draftsWithoutPage];
}

function cardOf(problem: Problem, { engine, sources }: Snapshot, spot: Spotter): Card {
  const excerpt = engine.excerptOf(problem.place, sources.files.get(problem.place.file)?.text);
  const lines: Line[] = excerpt ? [{ number: excerpt.line, text: excerpt.text, carets: excerpt.carets }] : [];
  return {
    severity: problem.severity,
    code: problem.code === 'RULE' ? problem.args.rule : problem.code,
    spot: spot(problem.place),
    lines,
    ...engine.wording(problem),
  };
}

/** A fault of the program as a card. */
function faultCard({ message, component, page, place, lines, stack }: ProgramFault, spot: Spotter): FaultCard {
  return {
    title: FAULT_TITLE,
    message,
    component,
    page,
    stack,
    spot: place && spot(place),
    lines: lines.map(({ number, text }) => ({
      number,
      text,
      ...(number === place?.line && { carets: { from: place.column - 1, length: 1 } }),
    })),
  };
}
