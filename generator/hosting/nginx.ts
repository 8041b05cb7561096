// _nginx.conf, for servers with nginx: what _headers and _redirects state for other hosts, and addresses without .html.
import { adminHeaders } from './admin-policy.ts';
import { escapePattern } from '../system/pattern.ts';
import type { Output } from '../output/derived-file.ts';
import { ASSET_CACHING, securityHeaders } from './policy.ts';
import { redirectsOf } from './redirects.ts';

type Headers = Readonly<Record<string, string>>;

/** Types of text to compress. nginx always compresses HTML. */
const COMPRESSED =
  'application/javascript application/json application/xml image/svg+xml text/css text/javascript text/plain text/xml';

/**
 * _nginx.conf: one `location` that serves the site, to be included in a `server` block with a `root`. A nested location
 * with an add_header of its own inherits none (https://nginx.org/en/docs/http/ngx_http_headers_module.html), so each
 * repeats them all. Pages are revalidated on each visit, because without a Cache-Control browsers would guess how long
 * to keep them. Of the files that configure hosts, it serves none.
 */
export const nginx =
  (configurations: () => readonly string[]): Output =>
  ({ site, stylesheets, admin }) => {
    const { base } = site;
    const hidden = configurations()
      .filter((path) => !path.startsWith('.'))
      .map(escapePattern)
      .join('|');
    const headers = { ...securityHeaders(site, stylesheets), 'Cache-Control': 'no-cache' };
    const cached = block(`^~ ${base}assets/`, headerLines({ ...headers, 'Cache-Control': ASSET_CACHING }));
    const redirects = redirectsOf(site).map(({ from, to }) =>
      block(`= ${site.href(from)}`, [`return 301 ${quoted(targetWithQuery(to))};`]),
    );
    const adminLines = headerLines({ ...headers, ...adminHeaders(site.settings.admin) });
    const editing = [
      ...block(`= ${site.href('/admin')}`, [...adminLines, `try_files ${base}admin.html =404;`]),
      ...block(`= ${site.href('/admin')}/`, [`return 301 ${site.href('/admin')};`]),
      ...block(`^~ ${site.href('/admin')}/`, adminLines),
    ];
    const lines = block(base, [
      ...headerLines(headers),
      'charset utf-8;',
      'gzip on;',
      'gzip_comp_level 6;',
      'gzip_vary on;',
      `gzip_types ${COMPRESSED};`,
      'absolute_redirect off;',
      `error_page 403 404 =404 ${base}404.html;`,
      'rewrite ^((?:/[\\w.-]+)+)/$ $1 permanent;',
      'try_files $uri $uri.html =404;',
      ...block(`= ${base}`, [`try_files ${base}index.html =404;`]),
      ...block(`~ ^${escapePattern(base)}(?:${hidden}|\\.(?!well-known/).*)$`, ['return 404;']),
      ...cached,
      ...(admin ? editing : []),
      ...redirects.flat(),
    ]);
    return `# Include this file in a server block (docs/hosting.md), and reload nginx after each build.\n${lines.join('\n')}\n`;
  };

/** The target of a redirect with the query of the request, unless it has its own. */
const targetWithQuery = (to: string): string =>
  to.replaceAll('$', '%24').replace(/(?=#|$)/, () => (to.includes('?') ? '' : '$is_args$args'));

const block = (location: string, lines: readonly string[]): string[] => [
  `location ${location} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Reads the headers that a _nginx.conf sends with pages. */
export const nginxHeaders = (text: string): Headers =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}add_header (\S+) "((?:[^"\\]|\\.)*)" always;$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\\(.)/g, '$1'),
    ]),
  );
