// Answers as the real hosts do: redirects first, addresses without .html or slash, the built headers, 404.html.
import { contentType } from '../../generator/host/host.ts';
import type { Rules } from '../../generator/host/rules.ts';

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A file of the site: its bytes, and headers where it brings its own. */
export interface Found {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 200, unless the page could not be made. */
  readonly status?: number;
}

/** Where the files of a site come from: a folder, or what is made on request. */
export interface Store {
  /** "/" or "/repo/". */
  readonly base: string;
  rules(): Promise<Rules>;
  /** The file at a path below the base: "blog/a.html". */
  find(file: string): Promise<Found | undefined>;
}

/** What hosts read and do not show. */
const KEPT_BACK = new Set(['_headers', '_redirects']);

/** The answer to a request for a path, base included. */
export async function answer(
  { path, query }: { readonly path: string; readonly query: string },
  store: Store,
): Promise<Answer> {
  const rules = await store.rules();
  const lead = rules.redirect(path);
  if (lead) return redirect(lead.status, lead.to, query, rules.headers(path));
  const inner = below(path, store.base);
  if (inner === undefined || KEPT_BACK.has(inner)) return missing(path, store, rules);
  const clean = await cleaner(inner, store);
  if (clean !== undefined) return redirect(308, store.base + clean, query, rules.headers(path));
  for (const file of inner === '' ? ['index.html'] : [inner, `${inner}.html`]) {
    const found = await store.find(file);
    if (found)
      return {
        status: found.status ?? 200,
        headers: { ...rules.headers(path), ...found.headers, 'Content-Type': contentType(file) },
        body: found.body,
      };
  }
  return missing(path, store, rules);
}

/** The path below the base, without its first slash. */
function below(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : `${path}/` === base ? '' : undefined;
}

/** The address without .html or a slash at its end, where a page has it: Cloudflare Pages and Vercel lead there. */
async function cleaner(inner: string, store: Store): Promise<string | undefined> {
  const clean = inner
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/^index$/, '');
  if (clean === inner) return undefined;
  return (await store.find(clean === '' ? 'index.html' : `${clean}.html`)) ? clean : undefined;
}

function redirect(status: number, to: string, query: string, headers: Readonly<Record<string, string>>): Answer {
  return {
    status,
    headers: {
      ...headers,
      Location: to.replace(/[^\x21-\x7e]/g, encodeURIComponent) + (to.includes('?') ? '' : query),
      'Content-Type': 'text/plain; charset=utf-8',
    },
    body: '',
  };
}

async function missing(path: string, store: Store, rules: Rules): Promise<Answer> {
  const page = await store.find('404.html');
  return {
    status: 404,
    headers: {
      ...rules.headers(path),
      ...page?.headers,
      'Content-Type': page ? contentType('404.html') : 'text/plain; charset=utf-8',
    },
    body: page?.body ?? 'There is no page here.\n',
  };
}
