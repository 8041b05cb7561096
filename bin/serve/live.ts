// The live site: answers requests from the newest edition, and shows the last good page where the newest is broken.
import { answer, type Answer, type Found, type Store, type Target } from '../../generator/host/host.ts';
import type { Rules } from '../../generator/host/rules.ts';
import type { UnstyledPage, Page } from './edition.ts';
import { type ProgramFault, faultOf, faultText } from './fault.ts';
import { GALLERY, type Gallery } from './gallery.ts';
import { setBounded } from './bounded.ts';
import type { Snapshot } from './snapshot.ts';
import { makePages, type PageResult } from './pages.ts';
import { PREVIEW_PATH, PAGE, STYLES } from './client/protocol.ts';
import type { Session } from './session.ts';

export interface Live {
  answer(target: Target): Promise<Answer>;
  /** The page that is shown at an address now; the 404 page if there is none there. */
  show(path: string): Promise<PageResult>;
  /** The newest page at an address, without styles, to compare an open page with. Undefined if it cannot be rendered. */
  unstyled(path: string): Promise<UnstyledPage | undefined>;
  /**
   * The HTML of the page at an address, without styles; with styles if only an earlier version of the page can be shown.
   * Empty if there is no page.
   */
  unstyledHtml(path: string): Promise<string>;
  /**
   * The HTML of the newest page at an address, in a stylesheet that was sent before and has this hash. Thus a page need
   * not wait for the newest stylesheet. Undefined if the page cannot be rendered or the stylesheet is not kept any more.
   */
  pageInStyles(path: string, stylesHash: string): Promise<string | undefined>;
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

/** How many of the stylesheets that were sent to pages are kept. */
const MAX_STYLESHEETS = 8;

/** The live site of a session, including the gallery. `onFault` is called with each fault. */
export function makeLive(session: Session, gallery: Gallery, onFault: (fault: ProgramFault) => void): Live {
  const {
    home,
    load: { base },
  } = session.options;
  const pages = makePages(home);
  const stylesInUse = new Map<string, string>();
  const pageOf: typeof pages = async (edition, file) => {
    const result = (await gallery.page(edition, file)) ?? (await pages(edition, file));
    // If the newest code does not run, this is a fault of code that has changed since.
    if (result?.fault && !session.now().programFault) onFault(result.fault);
    return result;
  };
  const store = makeStore(session, pageOf, stylesInUse, onFault);
  /** The files that an address may stand for; the first one that exists is shown. */
  const filesAt = (path: string): string[] => {
    const inner = path.startsWith(base) ? path.slice(base.length) : undefined;
    return [...(inner === undefined ? [] : [inner === '' ? 'index.html' : `${inner}.html`, inner]), '404.html'];
  };
  const show = async (path: string): Promise<PageResult> => {
    const { edition } = session.now();
    for (const file of filesAt(path)) {
      const shown = edition && (await pageOf(edition, file));
      if (shown) return shown;
    }
    return { page: undefined, fault: undefined };
  };
  const unstyled = async (path: string): Promise<UnstyledPage | undefined> => {
    const { edition } = session.now();
    if (!edition || path === base + GALLERY) return undefined;
    const route = filesAt(path).flatMap((file) => edition.routes.get(file) ?? [])[0];
    return route && edition.unstyledPage(route).catch(() => undefined); // `show` reports the fault
  };
  return {
    show,
    unstyled,
    answer: async (target) => {
      await session.settled();
      return answer(target, store);
    },
    unstyledHtml: async (path) => {
      const page = (await unstyled(path)) ?? (await show(path)).page;
      return page ? withScript(page.html, { [PAGE]: page.hash, [STYLES]: '' }) : '';
    },
    pageInStyles: async (path, stylesHash) => {
      await session.settled();
      const page = await unstyled(path);
      const styles = stylesInUse.get(stylesHash);
      if (!page || styles === undefined) return undefined;
      const html = session.now().edition!.withStyles(page.html, styles);
      return withScript(html, { [PAGE]: page.hash, [STYLES]: stylesHash });
    },
  };
}

function makeStore(
  session: Session,
  pageOf: ReturnType<typeof makePages>,
  stylesInUse: Map<string, string>,
  onFault: (fault: ProgramFault) => void,
): Store {
  const {
    home,
    load: { base },
  } = session.options;
  return {
    base,
    // Any stylesheet in use will do: each page brings headers of its own, and nothing else should wait until the newest
    // stylesheet is compiled.
    rules: async () => {
      const { edition } = session.now();
      const styles = [...stylesInUse.values()].at(-1) ?? (await edition?.styles().catch(() => undefined));
      return edition && styles !== undefined ? edition.rules(styles) : DEFAULT_RULES;
    },
    find: async (file) => {
      const snapshot = session.now();
      const { edition } = snapshot;
      if (!edition) return file.endsWith('.html') ? errorPage(failureText(snapshot)) : undefined;
      const shown = await pageOf(edition, file);
      if (shown?.page) {
        setBounded(stylesInUse, shown.page.stylesHash, shown.page.styles, MAX_STYLESHEETS);
        return goodPage(shown.page);
      }
      if (shown) return errorPage(shown.fault ? faultText(shown.fault) : '');
      try {
        const body = session.script(file) ?? (await edition.file(file));
        return body === undefined ? undefined : { body };
      } catch (error) {
        onFault(faultOf(error, home));
        return undefined;
      }
    },
  };
}

const goodPage = (page: Page): Found => ({
  body: withScript(page.html, { [PAGE]: page.hash, [STYLES]: page.stylesHash }),
  headers: page.headers,
});

/** The response where there is no good page to show: the text of the panel, also for browsers without scripts. */
function errorPage(text: string): Found {
  const title = escape(text.split('\n')[0] ?? '');
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><pre>${escape(text)}</pre></body></html>\n`;
  return { status: 500, body: withScript(html, { [PAGE]: '', [STYLES]: '' }), headers: DEFAULT_RULES.headers('/') };
}

function failureText({ problems, sources, engine, failure, programFault }: Snapshot): string {
  const fault = programFault ?? failure;
  return [
    ...(fault ? [faultText(fault)] : []),
    ...problems
      .filter((each) => each.severity === 'error')
      .map((each) => engine.formatProblem(each, sources.files.get(each.place.file)?.text)),
  ].join('\n\n');
}

/** Adds the preview's script to the head of a page. It is a file, because the page's policy allows no inline scripts. */
function withScript(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const script = `<script type="module" src="${PREVIEW_PATH}/client.js"${written.join('')}></script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : html + script;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
