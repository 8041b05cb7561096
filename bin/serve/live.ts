// The site as its sources are at this moment: pages are made when they are asked for, and the last good one stands in for a broken one.
import { answer, type Answer, type Found, type Store } from './host.ts';
import type { Edition, Page } from './edition.ts';
import { type Fault, faultOf, faultText } from './fault.ts';
import type { Moment } from './moment.ts';
import { BASE, OWN, PAGE, STYLES } from './preview/protocol.ts';
import { readRules, type Rules } from './rules.ts';
import type { Session } from './session.ts';

/** A page, and the fault that keeps a newer one from being made. */
export interface Shown { readonly page: Page | undefined; readonly fault: Fault | undefined }

export interface Live {
  answer(target: { readonly path: string; readonly query: string }): Promise<Answer>;
  /** The page that an address shows now. */
  show(path: string): Promise<Shown>;
}

/** Pages that once were good, kept for when they are not. */
const MOST_KEPT = 60;
/** While there is no page yet there are no rules either: as strict as they will be. */
const FIRST_RULES = readRules(`/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'\n  X-Content-Type-Options: nosniff\n`, '');

/** The live site of a session. `told` hears of each fault. */
export function makeLive(session: Session, told: (fault: Fault) => void): Live {
  const { home, load: { base } } = session.options;
  const kept = new Map<string, Page>();
  let lastRules: Rules = FIRST_RULES;
  let good: Edition | undefined;

  const pageOf = async (edition: Edition, file: string): Promise<Shown | undefined> => {
    const route = edition.routes.get(file);
    if (!route) return undefined;
    try {
      const page = await edition.page(route);
      good = edition;
      kept.delete(file);
      kept.set(file, page);
      for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
      return { page, fault: undefined };
    } catch (error) {
      const fault = faultOf(error, home);
      if (!session.now().programFault) told(fault); // else it is one that the sources have left behind
      return { page: kept.get(file) ?? (await fromBefore(file)), fault };
    }
  };
  /** The page as the last edition had it that made any page. */
  const fromBefore = async (file: string): Promise<Page | undefined> => {
    const route = good?.routes.get(file);
    return route && good?.page(route).catch(() => undefined);
  };
  const store: Store = {
    base,
    rules: async () => {
      const { edition } = session.now();
      lastRules = (await edition?.rules().catch(() => undefined)) ?? lastRules;
      return lastRules;
    },
    find: async (file) => {
      const moment = session.now();
      const { edition } = moment;
      if (!edition) return file.endsWith('.html') ? troublePage(troubleText(moment), base) : undefined;
      const shown = await pageOf(edition, file);
      if (shown) return shown.page ? goodPage(shown.page, base) : troublePage(shown.fault ? faultText(shown.fault) : '', base);
      try {
        const body = await edition.file(file);
        return body === undefined ? undefined : { body };
      } catch (error) {
        told(faultOf(error, home));
        return undefined;
      }
    },
  };
  return {
    answer: async (target) => {
      await session.settled();
      return answer(target, store);
    },
    show: async (path) => {
      const { edition } = session.now();
      const inner = path.startsWith(base) ? path.slice(base.length) : undefined;
      const files = inner === undefined ? [] : [inner === '' ? 'index.html' : `${inner}.html`, inner];
      for (const file of [...files, '404.html']) {
        const shown = edition && (await pageOf(edition, file));
        if (shown) return shown;
      }
      return { page: undefined, fault: undefined };
    },
  };
}

const goodPage = (page: Page, base: string): Found => ({ body: withScript(page.html, { [PAGE]: page.hash, [STYLES]: page.look, [BASE]: base }), headers: page.headers });

/** What is told where no page ever was whole: the words of the panel, for browsers without scripts too. */
function troublePage(words: string, base: string): Found {
  const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(words.split('\n')[0] ?? '')}</title></head><body><pre>${escape(words)}</pre></body></html>\n`;
  return { status: 500, body: withScript(html, { [PAGE]: '', [STYLES]: '', [BASE]: base }), headers: FIRST_RULES.headers('/') };
}

function troubleText({ problems, sources, engine, trouble, programFault }: Moment): string {
  const fault = programFault ?? trouble;
  return [...(fault ? [faultText(fault)] : []), ...problems.filter((each) => each.severity === 'error').map((each) => engine.formatProblem(each, sources.files.get(each.place.file)?.text))].join('\n\n');
}

/** The page with the preview's script in its head: a file of this server, as the page's own policy asks. */
function withScript(html: string, attributes: Readonly<Record<string, string>>): string {
  const script = `<script type="module" src="${OWN}/client.js"${Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join('')}></script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : html + script;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
