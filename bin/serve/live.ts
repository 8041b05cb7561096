// The site as its sources are at this moment: each thing is made when it is asked for.
import { answer, type Answer, type Found, type Store } from './host.ts';
import type { UnstyledPage, Page } from './edition.ts';
import { type Fault, faultOf, faultText } from './fault.ts';
import { GALLERY, type Gallery } from './gallery.ts';
import { setBounded } from './bounded.ts';
import type { Snapshot } from './snapshot.ts';
import { makePages, type Shown } from './pages.ts';
import { PREVIEW_PATH, PAGE, STYLES } from './preview/protocol.ts';
import { readRules } from '../../generator/host/rules.ts';
import type { Session } from './session.ts';

export interface Live {
  answer(target: { readonly path: string; readonly query: string }): Promise<Answer>;
  /** The page that an address shows now. */
  show(path: string): Promise<Shown>;
  /**
   * The same without its styles: what an open page is compared with. Undefined where it cannot be made as it should
   * be now.
   */
  unstyled(path: string): Promise<UnstyledPage | undefined>;
  /** Its text, without a stylesheet where there is one without; nothing where there is no page. */
  pageText(path: string): Promise<string>;
  /**
   * Its text as it is now, in a stylesheet that was sent before: no page has to wait for the newest. Undefined where
   * either is not to be had.
   */
  pageIn(path: string, look: string): Promise<string | undefined>;
}

/** While there is no page yet there are no rules either: as strict as they will be. */
const FIRST_RULES = readRules(
  `/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'\n  X-Content-Type-Options: nosniff\n`,
  '',
);

/** Stylesheets kept that open pages wear. */
const MOST_LOOKS = 8;

/** The live site of a session, and the gallery beside it. `told` hears of each fault. */
export function makeLive(session: Session, gallery: Gallery, told: (fault: Fault) => void): Live {
  const {
    load: { base },
  } = session.options;
  const pages = makePages(session, told);
  const stylesInUse = new Map<string, string>();
  const pageOf: typeof pages = async (edition, file) => (await gallery.page(edition, file)) ?? pages(edition, file);
  const store = makeStore(session, pageOf, stylesInUse, told);
  /** The files that an address may show, the first that there is. */
  const filesAt = (path: string): string[] => {
    const inner = path.startsWith(base) ? path.slice(base.length) : undefined;
    return [...(inner === undefined ? [] : [inner === '' ? 'index.html' : `${inner}.html`, inner]), '404.html'];
  };
  const show = async (path: string): Promise<Shown> => {
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
    return route && edition.unstyledPage(route).catch(() => undefined); // what is wrong with it, `show` tells
  };
  return {
    show,
    unstyled,
    answer: async (target) => {
      await session.settled();
      return answer(target, store);
    },
    pageText: async (path) => {
      const page = (await unstyled(path)) ?? (await show(path)).page;
      return page ? withScript(page.html, { [PAGE]: page.hash, [STYLES]: '' }) : '';
    },
    pageIn: async (path, look) => {
      await session.settled();
      const [page, styles] = [await unstyled(path), stylesInUse.get(look)];
      return page && styles !== undefined
        ? withScript(session.now().edition!.withStyles(page.html, styles), { [PAGE]: page.hash, [STYLES]: look })
        : undefined;
    },
  };
}

function makeStore(
  session: Session,
  pageOf: ReturnType<typeof makePages>,
  stylesInUse: Map<string, string>,
  told: (fault: Fault) => void,
): Store {
  const {
    home,
    load: { base },
  } = session.options;
  return {
    base,
    // Of any stylesheet that pages wear: each page brings its own rules, and nothing else waits for the newest to be
    // compiled.
    rules: async () => {
      const { edition } = session.now();
      const styles = [...stylesInUse.values()].at(-1) ?? (await edition?.styles().catch(() => undefined));
      return edition && styles !== undefined ? edition.rules(styles) : FIRST_RULES;
    },
    find: async (file) => {
      const snapshot = session.now();
      const { edition } = snapshot;
      if (!edition) return file.endsWith('.html') ? troublePage(failureText(snapshot)) : undefined;
      const shown = await pageOf(edition, file);
      if (shown?.page) setBounded(stylesInUse, shown.page.look, shown.page.styles, MOST_LOOKS);
      if (shown) return shown.page ? goodPage(shown.page) : troublePage(shown.fault ? faultText(shown.fault) : '');
      try {
        const body = session.script(file) ?? (await edition.file(file));
        return body === undefined ? undefined : { body };
      } catch (error) {
        told(faultOf(error, home));
        return undefined;
      }
    },
  };
}

const goodPage = (page: Page): Found => ({
  body: withScript(page.html, { [PAGE]: page.hash, [STYLES]: page.look }),
  headers: page.headers,
});

/** What is told where no page ever was whole: the words of the panel, for browsers without scripts too. */
function troublePage(words: string): Found {
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(words.split('\n')[0] ?? '')}</title></head><body><pre>${escape(words)}</pre></body></html>\n`;
  return { status: 500, body: withScript(html, { [PAGE]: '', [STYLES]: '' }), headers: FIRST_RULES.headers('/') };
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

/** The page with the preview's script in its head: a file of this server, as the page's own policy asks. */
function withScript(html: string, attributes: Readonly<Record<string, string>>): string {
  const script = `<script type="module" src="${PREVIEW_PATH}/client.js"${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')}></script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : html + script;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
