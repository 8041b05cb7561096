// The messages to open pages: the newest versions; errors, warnings and notes; articles that are not published yet.
import { resolve } from 'node:path';
import { verify } from '../../checks/verify.ts';
import type { OutputFile } from '../../contract.ts';
import { copyOf, derivedNames } from '../../derived/derive.ts';
import { excerptOf } from '../../problems/format.ts';
import type { Place, Problem } from '../../problems/problem.ts';
import { wording } from '../../problems/wording.ts';
import type { Page } from '../state/themed-site.ts';
import { FAULT_TITLE, faultOf, type ProgramFault } from '../theme-runner/program-error.ts';
import type { Live } from './shown-pages.ts';
import { editorOf } from './open.ts';
import type { Card, FaultCard, Line, Message, Spot, Waiting } from '../protocol.ts';
import type { Session } from '../state/current-state.ts';
import type { Snapshot } from '../state/preview-state.ts';
import type { Tab } from './tabs.ts';

/** How many problems a page gets at most; more than anybody reads at once. */
const MAX_CARDS = 40;

/** What the messages are made from. */
interface MessageContext {
  readonly session: Session;
  readonly live: Live;
  readonly env: NodeJS.ProcessEnv;
  /** Why the newest sources of the program do not compile. */
  readonly programMistake: string | undefined;
}

/** Makes a spot for the browser of a place, whose file is relative to a folder. */
type Spotter = (place: Place) => Spot;

/** The spots of a folder. Only a page on this machine gets absolute paths. */
const spotter =
  (folder: string, isLocal: boolean): Spotter =>
  ({ file, line, column }) => ({ file, line, column, ...(isLocal && { absolute: resolve(folder, file) }) });

/** The message for an open page. To an outdated one, it says only that: the page reloads, and asks again. */
export async function messageFor(tab: Tab, context: MessageContext): Promise<Message> {
  const { session, live, env, programMistake } = context;
  const { themeFault, failure } = session.now();
  const { root, home } = session.options;
  const shown = await live.show(tab.path);
  const checked = session.checked();
  if (shown?.page && shown.page.hash !== tab.page)
    return { page: shown.page.hash, styles: '', isChecked: false, errors: [], here: [], elsewhere: [], waiting: [] };
  const mistake = programMistake ?? checked.failure;
  const fault = themeFault ?? failure ?? shown?.fault ?? (mistake === undefined ? undefined : faultOf(mistake, home));
  return {
    page: shown?.page?.hash ?? '',
    styles: shown?.sheet?.hash ?? '',
    isChecked: checked.isDone,
    ...contentOf(session, shown?.page, spotter(root, tab.isLocal)),
    fault: fault && faultCard(fault, spotter(home, tab.isLocal)),
    editor: tab.isLocal ? editorOf(env)?.name : undefined,
  };
}

/** What there is to say about the content, seen from an open page. */
function contentOf(
  session: Session,
  page: Page | undefined,
  spot: Spotter,
): Pick<Message, 'errors' | 'here' | 'elsewhere' | 'waiting'> {
  const snapshot = session.now();
  const cards = (problems: readonly Problem[]): Card[] =>
    problems.slice(0, MAX_CARDS).map((each) => cardOf(each, snapshot, spot));
  const stopping = new Set(snapshot.problems.filter((each) => each.severity === 'error'));
  const others = session.problems().filter((each) => !stopping.has(each) && !UNPUBLISHED.has(each.code));
  const waiting = waitingOf(snapshot, spot);
  // The check has not seen a page that is not public.
  const isChecked = session.checked().isDone && !waiting.some((each) => each.spot.file === page?.route.source);
  const isHere = ({ place, args }: Problem): boolean =>
    place.file === page?.route.source || ('page' in args && args.page === page?.route.path);
  return {
    errors: cards([...stopping]),
    here: cards([...(page && !isChecked ? findingsIn(page, snapshot) : []), ...others.filter(isHere)]),
    elsewhere: cards(others.filter((each) => !isHere(each))),
    waiting,
  };
}

/** What the build's checks find in one page. Of all other files, they only need the names. */
function findingsIn({ route, html }: Page, { edition, today }: Snapshot): Problem[] {
  if (edition?.routes.get(route.file) !== route) return []; // The gallery is not a page of the site.
  const { site, sources, routes } = edition;
  const nameOnly = (path: string): OutputFile => ({ path, contents: { copyOf: '', size: 0 }, from: path });
  const otherPages = [...routes.values()]
    .filter((other) => other !== route)
    .map((other) => ({ ...nameOnly(other.file), from: other.source, route: other }));
  const assetPaths = new Set([...html.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, path = '']) => path));
  const files = [
    { ...nameOnly(route.file), contents: html, from: route.source, route },
    ...otherPages,
    ...[...assetPaths].map(nameOnly),
    ...sources.publicFiles.map(copyOf),
    ...derivedNames(site).map(nameOnly),
  ];
  return verify({ site, files, sources, now: today });
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

function cardOf(problem: Problem, { sources }: Snapshot, spot: Spotter): Card {
  const excerpt = excerptOf(problem.place, sources.files.get(problem.place.file)?.text);
  const lines: Line[] = excerpt ? [{ number: excerpt.line, text: excerpt.text, carets: excerpt.carets }] : [];
  return {
    severity: problem.severity,
    code: problem.code === 'RULE' ? problem.args.rule : problem.code,
    spot: spot(problem.place),
    lines,
    ...wording(problem),
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
