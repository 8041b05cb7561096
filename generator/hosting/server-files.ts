// What the configurations of nginx, Caddy and Apache share: the headers, and which addresses lead to no file.
import type { OutputInput } from '../output/derived-file.ts';
import { escapePattern } from '../system/pattern.ts';
import { adminHeaders } from './admin-policy.ts';
import { ASSET_CACHING, commonHeaders } from './policy.ts';

type Headers = Readonly<Record<string, string>>;

/** The files that configure hosts, which no host serves. host-configurations.ts says how each is made. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  '_nginx.conf',
  '_Caddyfile',
  '.htaccess',
  'vercel.json',
  '.nojekyll',
] as const;

/**
 * A pattern of paths that no host serves: files that configure hosts, the address of the page for missing addresses, and
 * hidden files. `dot` is what a segment of a hidden path starts with.
 */
export const unserved = (base: string, dot = '/\\.(?!well-known(?:/|$))'): string =>
  `^${escapePattern(base)}(?:${HOST_FILES.map(escapePattern).join('|')}|404(?:\\.html)?/?)$|//|${dot}`;

/** A pattern of the other addresses of the home page. */
export const otherHome = (base: string): string => `^${escapePattern(base)}index(?:\\.html)?/?$`;

/** A pattern of the other addresses of any page; its group is the address itself. */
export const OTHER_FORM = '^(.+?)(?:\\.html/?|/)$';

/** Types of text to compress, beside HTML. */
export const COMPRESSED =
  'application/javascript application/json application/xml image/svg+xml text/css text/javascript text/plain text/xml';

/**
 * The headers of all files, and what replaces them for those in assets/ and for the editing page. Pages are revalidated
 * on each visit, because without a Cache-Control browsers would guess how long to keep them.
 */
export const headersFor = ({ site, stylesheets, admin }: OutputInput) => ({
  all: { ...commonHeaders(site, stylesheets), 'Cache-Control': 'no-cache' },
  assets: { 'Cache-Control': ASSET_CACHING },
  admin: admin ? adminHeaders(site.settings.admin) : {},
});

/** A value in double quotes. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Lines that give headers. */
export const headerLines = (headers: Headers, before: string, after = ''): string[] =>
  Object.entries(headers).map(([name, value]) => `${before}${name} ${quoted(value)}${after}`);

/** A block in braces. */
export const block = (start: string, lines: readonly string[]): string[] => [
  `${start} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];
