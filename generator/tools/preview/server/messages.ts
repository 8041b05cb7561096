// The messages to open pages: the newest versions; errors, warnings and notes; articles that are not published yet.
import { resolve } from 'node:path';
import { makeIcons } from '../../../assets/icons.ts';
import { NO_CACHE } from '../../../system/cache.ts';
import { verify } from '../../../verify/verify.ts';
import type { OutputFile } from '../../../output/output-file.ts';
import { copyOf, derivedNames } from '../../../derived/derive.ts';
import { excerptOf } from '../../../problems/format.ts';
import type { Place, Problem, Severity } from '../../../problems/problem.ts';
import { wording } from '../../../problems/wording.ts';
import type { Page } from '../state/themed-site.ts';
import { programErrorOf, type ProgramError } from '../theme-runner/program-error.ts';
import { deletedPages } from '../on-page/gone.ts';
import type { ShownPages } from './shown-pages.ts';
import type { Card, ProgramErrorCard, Message, Spot, Waiting } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import { mistakesOfDraft, type PreviewState } from '../state/preview-state.ts';
import type { Tab } from './tabs.ts';

/** How many problems a page gets at most; more than anybody reads at once. */
const MAX_CARDS = 40;

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Makes the spots that the browser gets for places in a folder. Only a page of the owner gets absolute paths. */
const spotter =
  (folder: string, isOwner: boolean) =>
  (place: Place): Spot => ({ ...place, ...(isOwner && { absolute: resolve(folder, place.file) }) });

/** The message for an open page. An outdated one is told only that it is: it reloads, and asks again. */
export async function messageFor(
  tab: Tab,
  current: CurrentState,
  shownPages: ShownPages,
  session: string | undefined,
): Promise<Message> {
  const { themeError, failure } = current.now();
  const { root, home } = current.options;
  const view = await shownPages.show(tab.path);
  const checked = current.checked();
  if (view?.page && view.page.hash !== tab.page)
    return { page: view.page.hash, styles: '', isChecked: false, errors: [], here: [], elsewhere: [], waiting: [] };
  const uncheckable = checked.failure === undefined ? undefined : programErrorOf(checked.failure, home);
  const programError = themeError ?? failure ?? view?.programError ?? uncheckable;
  return {
    page: view?.page?.hash ?? '',
    styles: view?.stylesheet?.hash ?? '',
    isChecked: checked.isDone,
    ...contentOf(current, view?.page, spotter(root, tab.isOwner)),
    programError: programError && programErrorCard(programError, spotter(home, tab.isOwner)),
    session: tab.isOwner ? session : undefined,
  };
}

type Spotter = ReturnType<typeof spotter>;

/** What there is to say about the content, seen from an open page. */
function contentOf(
  current: CurrentState,
  page: Page | undefined,
  spot: Spotter,
): Pick<Message, 'errors' | 'here' | 'elsewhere' | 'waiting'> {
  const state = current.now();
  const deleted = deletedPages(current);
  const cards = (problems: readonly Problem[]): Card[] =>
    problems
      .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
      .slice(0, MAX_CARDS)
      .map((each) => ({ ...cardOf(each, state, spot), deleted: deleted.get(each) }));
  const stopping = new Set(state.problems.filter((each) => each.severity === 'error'));
  const ofDraft = mistakesOfDraft(state, page?.route.source);
  const others = current
    .problems()
    .filter((each) => !stopping.has(each) && !ofDraft.includes(each) && !UNPUBLISHED.has(each.code));
  const waiting = waitingOf(state, spot);
  // The check has not seen a page that is not public.
  const isChecked = current.checked().isDone && !waiting.some((each) => each.spot.file === page?.route.source);
  const isHere = ({ place, args }: Problem): boolean =>
    place.file === page?.route.source ||
    ('page' in args && args.page === page?.route.path) ||
    // It may stand for the page of a draft that has mistakes.
    (page?.route.file === '404.html' && mistakesOfDraft(state, place.file).length > 0);
  const errors = [...stopping, ...ofDraft.map((each): Problem => ({ ...each, severity: 'error' }))];
  return {
    errors: cards(errors),
    here: cards([...(page && !isChecked ? findingsIn(page, state) : []), ...others.filter(isHere)]),
    elsewhere: cards(others.filter((each) => !isHere(each))),
    waiting,
  };
}

/** What the build's checks find in one page. They need only the names of all other files. */
function findingsIn({ route, html }: Page, { themedSite, today }: PreviewState): Problem[] {
  if (themedSite?.routes.get(route.file) !== route) return []; // The gallery is not a page of the site.
  const { site, theme, sources, routes } = themedSite;
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
    ...makeIcons(theme, site, sources, NO_CACHE).map(({ path }) => nameOnly(path)),
  ];
  return verify({ site, theme, files, sources, now: today });
}

/** The problems that say that an article is not published yet. They are shown as such, not as problems. */
const UNPUBLISHED = new Set(['POST_DRAFT', 'POST_SCHEDULED']);

/** Scheduled articles in the order of their dates, then drafts: those that have a page first. */
function waitingOf({ problems, themedSite, sources }: PreviewState, spot: Spotter): Waiting[] {
  const posts = themedSite?.site.posts ?? [];
  const byFile = new Map(posts.map((post) => [post.source, post]));
  const scheduled = problems
    .filter((each) => each.code === 'POST_SCHEDULED')
    .sort((a, b) => (a.args.date < b.args.date ? -1 : 1))
    .map(({ args: { title, date }, place }): Waiting => {
      const { url, publishDate } = byFile.get(place.file) ?? {};
      return { kind: 'scheduled', title, shown: publishDate?.shown ?? date, url, spot: spot(place) };
    });
  const draftsWithoutPage = problems
    .filter((each) => each.code === 'POST_DRAFT')
    .map(({ args: { title }, place }): Waiting => ({ kind: 'draft', title, spot: spot(place) }));
  const draftsWithPage = posts
    .filter((post) => post.isDraft && sources.files.has(post.source))
    .map(({ title, url, source }): Waiting => ({ kind: 'draft', title, url, spot: spot({ file: source }) }));
  return [...scheduled, ...draftsWithPage, ...draftsWithoutPage];
}

function cardOf(problem: Problem, { sources }: PreviewState, spot: Spotter): Card {
  return {
    severity: problem.severity,
    code: problem.code === 'RULE' ? problem.args.rule : problem.code,
    spot: spot(problem.place),
    excerpt: excerptOf(problem.place, sources.files.get(problem.place.file)?.text),
    ...wording(problem),
  };
}

/** An error in the program as a card. */
const programErrorCard = ({ place, source, ...error }: ProgramError, spot: Spotter): ProgramErrorCard => ({
  ...error,
  spot: place && spot(place),
  excerpt: place && excerptOf(place, source),
});
