// Answers requests as the real hosts do: redirects first, then clean addresses without .html or a trailing slash, with
// the headers of the build and its 404.html.
import mime from 'mime';
import { withQuery } from './redirects.ts';
import type { Rules } from './rules.ts';
import { OTHER_FORM, otherHome, unserved } from './server-files.ts';

/** The target of a request. */
export interface Target {
  /** Decoded. */
  readonly path: string;
  /** With the question mark; empty if there is none. */
  readonly query: string;
}

/** The response to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A file of the site. */
export interface StoredFile {
  readonly body: string | Uint8Array;
  /** Headers of its own, which take precedence over those of the site's rules. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 200 by default. */
  readonly status?: number;
}

/** Where the files of a site come from: a folder, or a preview that renders them on request. */
export interface Store {
  /** "/" or "/repo/". */
  readonly base: string;
  rules(): Promise<Rules>;
  /** The file at a path below the base, such as "blog/a.html"; undefined if there is none. */
  find(file: string): Promise<StoredFile | undefined>;
}

/** Answers a GET request for a path, which includes the base. */
export async function answer({ path, query }: Target, store: Store): Promise<Answer> {
  const { base } = store;
  const rules = await store.rules();
  const headers = rules.headers(path);
  const redirect = (to: string, status = 301): Answer => {
    const Location = withQuery(to, query);
    return { status, headers: { ...headers, Location, 'Content-Type': PLAIN }, body: '' };
  };
  const rule = rules.redirect(path);
  if (rule && rule.status !== 200) return redirect(rule.to, rule.status);
  if (`${path}/` === base) return redirect(base);
  const inner = path.slice(base.length);
  if (path.startsWith(base) && !new RegExp(unserved(base)).test(path)) {
    const clean = rule ? undefined : new RegExp(otherHome(base)).test(path) ? '' : await cleanPath(inner, store);
    if (clean !== undefined) return redirect(base + clean);
    for (const file of inner === '' ? ['index.html'] : [inner, `${inner}.html`]) {
      const stored = await store.find(file);
      if (stored)
        return {
          status: stored.status ?? 200,
          headers: { ...headers, ...stored.headers, 'Content-Type': contentType(file) },
          body: stored.body,
        };
    }
  }
  const page = await store.find('404.html');
  const type = page ? contentType('404.html') : PLAIN;
  return {
    status: 404,
    headers: { ...rules.headers(`${base}404`), ...page?.headers, 'Content-Type': type },
    body: page?.body ?? 'Page not found.\n',
  };
}

/** The address of the page at another form of it: with .html or a slash at the end. */
async function cleanPath(inner: string, { find }: Store): Promise<string | undefined> {
  const [, clean] = new RegExp(OTHER_FORM).exec(inner) ?? [];
  return clean !== undefined && (await find(`${clean}.html`)) ? clean : undefined;
}

/**
 * Parses the target of a request. Undefined for everything that could lead out of the site: ".." in any encoding,
 * backslashes, NUL and other control characters, hidden files, empty segments, and targets that are not a path.
 */
export function targetOf(url: string | undefined): Target | undefined {
  const [, raw = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url ?? '') ?? [];
  const path = decode(raw);
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  const isAllowed = (segment: string, index: number): boolean => {
    if (segment === '') return index === segments.length - 1; // a trailing slash
    return !segment.startsWith('.') || segment === '.well-known';
  };
  return segments.every(isAllowed) ? { path, query } : undefined;
}

/** Decodes a path once. What is still encoded after that is not the name of any file. */
function decode(raw: string): string | undefined {
  try {
    return raw === '' ? undefined : decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

const PLAIN = 'text/plain; charset=utf-8';
/** The Content-Type of a file, by its extension. */
export function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|\/xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
