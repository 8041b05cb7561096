// The pages as they are shown: answers requests from the newest themed site, and shows the last good page if the newest
// is broken.
import { answer, type Answer, contentType, type StoredFile, type Store, type Target } from '../../../hosting/host.ts';
import type { Rules } from '../../../hosting/rules.ts';
import { formatProblem, type Paint, PLAIN } from '../../../problems/format.ts';
import { xml } from '../../../system/xml.ts';
import { setBounded } from '../../../system/bounded.ts';
import { PAGE, PREVIEW_PATH, STYLES } from '../protocol.ts';
import type { ThemedSite, Page, SiteStylesheet } from '../state/themed-site.ts';
import { type ProgramError, programErrorOf, programErrorText } from '../theme-runner/program-error.ts';
import { GALLERY, type Gallery } from './gallery.ts';
import type { CurrentState } from '../state/current-state.ts';
import { mistakesOfDraft } from '../state/preview-state.ts';

/** What is shown at an address. */
interface PageView {
  /** Undefined if there is neither a new page nor an old one. */
  readonly page: Page | undefined;
  readonly stylesheet: SiteStylesheet | undefined;
  /** The themed site that the page belongs to. */
  readonly themedSite: ThemedSite;
  /** Why the newest version of the page or of its stylesheet cannot be shown. */
  readonly programError: ProgramError | undefined;
}

export type ShownPages = ReturnType<typeof makeShownPages>;

/** The rules while there is no themed site to have its own: as strict as those of any page. */
const DEFAULT_RULES: Rules = {
  headers: () => ({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'X-Content-Type-Options': 'nosniff',
  }),
  redirect: () => undefined,
};

/** How many last good pages are kept. */
const MAX_PAGES = 60;

/** The shown pages of a preview, including the gallery. `onProgramError` is called with each error in the program. */
export function makeShownPages(
  current: CurrentState,
  gallery: Gallery,
  onProgramError: (programError: ProgramError) => void,
) {
  const { home, load } = current.options;
  const lastGood = new Map<string, Pick<PageView, 'page' | 'stylesheet'>>();
  const styles = shownStyles(current, onProgramError);

  /** The page of a file; undefined if it is not a page. */
  const pageAt = async (newest: ThemedSite, file: string): Promise<PageView | undefined> => {
    const isGallery = file === `${GALLERY}.html`;
    if (!isGallery && !newest.routes.has(file)) {
      const last = lastGood.get(file);
      const isBroken = mistakesOfDraft(current.now(), last?.page?.route.source).length > 0;
      return last && isBroken ? { ...last, themedSite: newest, programError: undefined } : undefined;
    }
    try {
      const themedSite = isGallery ? await gallery(newest) : newest;
      const stylesheet = isGallery ? await themedSite.stylesheet() : await styles.of(themedSite);
      const route = themedSite.routes.get(file);
      const page = route && (await themedSite.page(route));
      setBounded(lastGood, file, { page, stylesheet }, MAX_PAGES);
      return { page, stylesheet, themedSite, programError: isGallery ? undefined : styles.programError() };
    } catch (error) {
      const programError = programErrorOf(error, home);
      if (!current.now().themeError) onProgramError(programError); // Otherwise the error is in code that has changed since.
      return { page: undefined, stylesheet: undefined, themedSite: newest, ...lastGood.get(file), programError };
    }
  };
  const store = makeStore(current, pageAt, styles, onProgramError);
  return {
    restyle: styles.compile,
    answer: async (target: Target): Promise<Answer> => {
      await current.settled();
      return answer(target, store);
    },
    /** What is shown at an address now; the 404 page if there is none there. Undefined while there is no themed site. */
    async show(path: string): Promise<PageView | undefined> {
      const { themedSite } = current.now();
      const inner = path.startsWith(load.base) ? path.slice(load.base.length) : undefined;
      const files = inner === undefined ? [] : [inner === '' ? 'index.html' : `${inner}.html`, inner];
      for (const file of [...files, '404.html']) {
        const page = themedSite && (await pageAt(themedSite, file));
        if (page) return page;
      }
      return undefined;
    },
  };
}

/** Where answers come from: pages as `pageAt` shows them, other files, and the rules of the site. */
function makeStore(
  current: CurrentState,
  pageAt: (themedSite: ThemedSite, file: string) => Promise<PageView | undefined>,
  styles: ReturnType<typeof shownStyles>,
  onProgramError: (programError: ProgramError) => void,
): Store {
  const { home, load } = current.options;
  const find = async (file: string): Promise<StoredFile | undefined> => {
    const { themedSite } = current.now();
    if (!themedSite) return file.endsWith('.html') ? errorPage(errorsText(current)) : undefined;
    const page = await pageAt(themedSite, file);
    if (page) return foundPage(page);
    const body = await themedSite.file(file, await styles.of(themedSite));
    return body === undefined ? undefined : { body, headers: await headersApart(file) };
  };
  const rules = async (): Promise<Rules> => {
    const { themedSite } = current.now();
    return themedSite ? styles.of(themedSite).then(themedSite.rules, () => DEFAULT_RULES) : DEFAULT_RULES;
  };
  /** The headers of a file that is not a page: what a browser shows as a document must not act as a page of the preview. */
  const headersApart = async (file: string): Promise<StoredFile['headers']> => {
    const policy = (await rules()).headers(load.base + file)['Content-Security-Policy'];
    return /html|xml/.test(contentType(file)) ? { 'Content-Security-Policy': `${policy}; sandbox` } : undefined;
  };
  return {
    base: load.base,
    rules,
    find: (file) =>
      find(file).catch((error: unknown) => {
        onProgramError(programErrorOf(error, home));
        return undefined;
      }),
  };
}

/** The stylesheet that pages get: the last one that compiled, so that none waits for a newer one or gets an older one. */
function shownStyles(current: CurrentState, onProgramError: (programError: ProgramError) => void) {
  let latest: SiteStylesheet | undefined;
  let programError: ProgramError | undefined;
  /** Compiles the newest stylesheet. Resolves to whether pages have to be told: it differs, or does not compile. */
  const compile = async (): Promise<boolean> => {
    const { themedSite } = current.now();
    if (!themedSite) return false;
    const [oldStylesheet, oldError] = [latest, programError];
    const next = await themedSite.stylesheet().then(
      (stylesheet) => ({ stylesheet, programError: undefined }),
      (error: unknown) => ({ stylesheet: undefined, programError: programErrorOf(error, current.options.home) }),
    );
    if (current.now().themedSite !== themedSite) return false; // A newer one is being compiled.
    latest = next.stylesheet ?? latest;
    programError = next.programError;
    if (programError) onProgramError(programError);
    return latest?.hash !== oldStylesheet?.hash || programError !== oldError;
  };
  return {
    compile,
    programError: () => programError,
    of: async (themedSite: ThemedSite): Promise<SiteStylesheet> =>
      latest ?? themedSite.stylesheet().then((first) => (latest ??= first)),
  };
}

function foundPage({ page, stylesheet, themedSite, programError }: PageView): StoredFile {
  if (!page || !stylesheet) return errorPage(programError ? programErrorText(programError) : '');
  return {
    body: withScript(themedSite.styled(page, stylesheet), { [PAGE]: page.hash, [STYLES]: stylesheet.hash }),
    headers: themedSite.rules(stylesheet).headers(page.route.url),
  };
}

/** The response where there is no good page to show: the text of the panel, which also works without scripts. */
function errorPage(text: string): StoredFile {
  const title = xml(text.split('\n')[0] ?? '');
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><pre>${xml(text)}</pre></body></html>\n`;
  return { status: 500, body: withScript(html, { [PAGE]: '', [STYLES]: '' }), headers: DEFAULT_RULES.headers('/') };
}

/** At most this many errors are said in full: a deleted folder may cause hundreds. */
const MAX_ERRORS = 10;

/** Every error of the newest state that is known, as text. */
export function errorsText(current: CurrentState, paint: Paint = PLAIN): string {
  const { themeError, failure, sources } = current.now();
  const programErrors = [themeError, failure].filter((programError) => programError !== undefined);
  const errors = current.problems().filter((each) => each.severity === 'error');
  const others = errors.length - MAX_ERRORS;
  return [
    ...programErrors.map((programError) => paint.red(programErrorText(programError))),
    ...errors.slice(0, MAX_ERRORS).map((each) => formatProblem(each, sources.files.get(each.place.file)?.text, paint)),
    ...(others > 0 ? [`… and ${others} more ${others === 1 ? 'error' : 'errors'}`] : []),
  ].join('\n\n');
}

/**
 * Adds the preview's script to the head of a page. It is a file, because the page's policy allows no other inline
 * scripts. Removes the speculation rules: a prerendered page would not show the edits made since.
 */
function withScript(html: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${xml(value)}"`);
  const script = `<script type="module" src="${PREVIEW_PATH}/client.js"${pairs.join('')}></script>`;
  const ours = html.replace(/<script type="speculationrules">[^<]*<\/script>/, '');
  return ours.includes('</head>') ? ours.replace('</head>', () => `${script}</head>`) : ours + script;
}
