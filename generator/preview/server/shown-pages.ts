// The live site: answers requests from the newest edition, and shows the last good page where the newest is broken.
import { answer, type Answer, type Found, type Store, type Target } from '../../hosting/host.ts';
import type { Rules } from '../../hosting/rules.ts';
import { formatProblem } from '../../problems/format.ts';
import { setBounded } from '../../system/bounded.ts';
import { PAGE, PREVIEW_PATH, STYLES } from '../protocol.ts';
import type { Edition, Page, Sheet } from '../state/themed-site.ts';
import { type ProgramFault, faultOf, faultText } from '../theme-runner/program-error.ts';
import { GALLERY, type Gallery } from './gallery.ts';
import type { Session } from '../state/current-state.ts';

/** What is shown at an address. */
export interface Shown {
  /** Undefined if there is neither a new page nor an old one. */
  readonly page: Page | undefined;
  readonly sheet: Sheet | undefined;
  /** The edition that the page is of. */
  readonly edition: Edition;
  /** Why the newest version of the page or of its stylesheet cannot be shown. */
  readonly fault: ProgramFault | undefined;
}

export interface Live {
  answer(target: Target): Promise<Answer>;
  /** What is shown at an address now; the 404 page if there is none there. Undefined while there is no edition. */
  show(path: string): Promise<Shown | undefined>;
  /** Compiles the newest stylesheet. Resolves to whether pages have to be told: it differs, or does not compile. */
  restyle(): Promise<boolean>;
}

/** The rules while there is no edition, and thus none of its own: as strict as those of any page. */
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

/** The live site of a session, including the gallery. `onFault` is called with each fault. */
export function makeLive(session: Session, gallery: Gallery, onFault: (fault: ProgramFault) => void): Live {
  const { home, load } = session.options;
  const lastGood = new Map<string, Pick<Shown, 'page' | 'sheet'>>();
  let lastGoodEdition: Edition | undefined;
  const styles = liveStyles(session, onFault);

  /** The page of a file; undefined if it is no page. */
  const pageAt = async (newest: Edition, file: string): Promise<Shown | undefined> => {
    const isGallery = file === `${GALLERY}.html`;
    if (!isGallery && !newest.routes.has(file)) return undefined;
    try {
      const edition = isGallery ? await gallery.of(newest) : newest;
      const sheet = isGallery ? await edition.sheet() : await styles.of(edition);
      const page = await pageIn(edition, file);
      if (!isGallery) lastGoodEdition = edition;
      setBounded(lastGood, file, { page, sheet }, MAX_PAGES);
      return { page, sheet, edition, fault: isGallery ? undefined : styles.fault() };
    } catch (error) {
      const fault = faultOf(error, home);
      if (!session.now().themeFault) onFault(fault); // Else this is a fault of code that has changed since.
      const old = lastGood.get(file);
      if (old || !lastGoodEdition) return { page: undefined, sheet: undefined, edition: newest, ...old, fault };
      // Nobody has seen the page yet: it is shown as it was when the theme last worked.
      const [edition, sheet] = [lastGoodEdition, await styles.of(lastGoodEdition)];
      return { page: await pageIn(edition, file).catch(() => undefined), sheet, edition, fault };
    }
  };
  const store = makeStore(session, pageAt, styles, onFault);
  return {
    restyle: styles.compile,
    answer: async (target) => {
      await session.settled();
      return answer(target, store);
    },
    async show(path) {
      const { edition } = session.now();
      const inner = path.startsWith(load.base) ? path.slice(load.base.length) : undefined;
      const files = inner === undefined ? [] : [inner === '' ? 'index.html' : `${inner}.html`, inner];
      if (!edition) return undefined;
      for (const file of [...files, '404.html']) {
        const shown = await pageAt(edition, file);
        if (shown) return shown;
      }
      return undefined;
    },
  };
}

/** Where answers come from: pages as `pageAt` shows them, other files, and the rules of the site. */
function makeStore(
  session: Session,
  pageAt: (edition: Edition, file: string) => Promise<Shown | undefined>,
  styles: ReturnType<typeof liveStyles>,
  onFault: (fault: ProgramFault) => void,
): Store {
  const { home, load } = session.options;
  const find = async (file: string): Promise<Found | undefined> => {
    const { edition } = session.now();
    if (!edition) return file.endsWith('.html') ? errorPage(failureText(session)) : undefined;
    const shown = await pageAt(edition, file);
    if (shown) return foundPage(shown);
    const body = session.script(file) ?? (await edition.file(file, await styles.of(edition)));
    return body === undefined ? undefined : { body };
  };
  return {
    base: load.base,
    rules: async () => {
      const { edition } = session.now();
      return edition ? styles.of(edition).then(edition.rules, () => DEFAULT_RULES) : DEFAULT_RULES;
    },
    find: (file) =>
      find(file).catch((error: unknown) => {
        onFault(faultOf(error, home));
        return undefined;
      }),
  };
}

const pageIn = async (edition: Edition, file: string): Promise<Page | undefined> => {
  const route = edition.routes.get(file);
  return route && edition.page(route);
};

/** The stylesheet that pages get: the last one that compiled, so that no page waits for a newer one. */
function liveStyles(session: Session, onFault: (fault: ProgramFault) => void) {
  let latest: Sheet | undefined;
  let fault: ProgramFault | undefined;
  const compile = async (): Promise<boolean> => {
    const { edition } = session.now();
    if (!edition) return false;
    const [oldSheet, oldFault] = [latest, fault];
    const next = await edition.sheet().then(
      (sheet) => ({ sheet, fault: undefined }),
      (error: unknown) => ({ sheet: undefined, fault: faultOf(error, session.options.home) }),
    );
    if (session.now().edition !== edition) return false; // A newer one is being compiled.
    latest = next.sheet ?? latest;
    fault = next.fault;
    if (fault) onFault(fault);
    return latest?.hash !== oldSheet?.hash || fault !== oldFault;
  };
  return {
    compile,
    fault: () => fault,
    of: async (edition: Edition): Promise<Sheet> => latest ?? (latest = await edition.sheet()),
  };
}

function foundPage({ page, sheet, edition, fault }: Shown): Found {
  if (!page || !sheet) return errorPage(fault ? faultText(fault) : '');
  return {
    body: withScript(edition.styled(page, sheet), { [PAGE]: page.hash, [STYLES]: sheet.hash }),
    headers: edition.rules(sheet).headers(page.route.url),
  };
}

/** The response where there is no good page to show: the text of the panel, also for browsers without scripts. */
function errorPage(text: string): Found {
  const title = escape(text.split('\n')[0] ?? '');
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><pre>${escape(text)}</pre></body></html>\n`;
  return { status: 500, body: withScript(html, { [PAGE]: '', [STYLES]: '' }), headers: DEFAULT_RULES.headers('/') };
}

function failureText(session: Session): string {
  const { problems, sources, failure, themeFault } = session.now();
  const fault = themeFault ?? failure;
  return [
    ...(fault ? [faultText(fault)] : []),
    ...problems
      .filter((each) => each.severity === 'error')
      .map((each) => formatProblem(each, sources.files.get(each.place.file)?.text)),
  ].join('\n\n');
}

/** Adds the preview's script to the head of a page. It is a file, because the page's policy allows no inline scripts. */
function withScript(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const script = `<script type="module" src="${PREVIEW_PATH}/client.js"${written.join('')}></script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : html + script;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
