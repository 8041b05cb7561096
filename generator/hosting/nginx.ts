// _nginx.conf, for servers with nginx: what _headers and _redirects state for other hosts, and addresses without .html.
import type { Output } from '../output/derived-file.ts';
import { decoded } from '../system/decoded.ts';
import { redirectsOf, withQuery } from './redirects.ts';
import * as shared from './server-files.ts';

const { block, COMPRESSED, headersFor, OTHER_FORM, otherHome, quoted, unserved } = shared;
const headerLines = (headers: Readonly<Record<string, string>>) =>
  shared.headerLines(headers, 'add_header ', ' always;');

/**
 * _nginx.conf: one `location` that serves the site, to be included in a `server` block with a `root`. A nested location
 * with an add_header of its own inherits none (https://nginx.org/en/docs/http/ngx_http_headers_module.html), so each
 * repeats them all. nginx joins slashes before it chooses a location.
 */
export const nginx: Output = (input) => {
  const { site } = input;
  const { base } = site;
  const { all, assets, admin } = headersFor(input);
  const folder = (path: string, headers: Readonly<Record<string, string>>, file: string): string[] =>
    block(`location ${path}`, [...headerLines({ ...all, ...headers }), `try_files ${file} =404;`]);
  const redirect = (from: string, to: string): string[] =>
    block(`location = ${quoted(decoded(from))}`, [`return 301 ${quoted(withQuery(to, '$is_args$args'))};`]);
  const lines = [
    ...block(`if ($request_uri ~* "^${base.slice(0, -1)}[^?]*(?:/|%2f){2}")`, [`rewrite ^ ${base}404 last;`]),
    ...(base === '/' ? [] : redirect(base.slice(0, -1), base)),
    ...block(`location ${base}`, [
      ...headerLines(all),
      'charset utf-8;',
      'gzip on;',
      'gzip_comp_level 6;',
      'gzip_vary on;',
      `gzip_types ${COMPRESSED};`,
      'absolute_redirect off;',
      `error_page 403 404 =404 ${base}404.html;`,
      'try_files $uri $uri.html =404;',
      ...block(`location = ${base}`, [`try_files ${base}index.html =404;`]),
      ...block(`location = ${base}404.html`, ['internal;']),
      ...redirectsOf(site).flatMap(({ from, to }) => redirect(site.href(from), to)),
      ...(input.documents ?? []).flatMap((path) =>
        block(`location = ${quoted(site.href(path))}`, ['try_files $uri =404;']),
      ),
      ...block(`location ~ "${unserved(base)}"`, ['return 404;']),
      ...block(`location ~ "${otherHome(base)}"`, [`return 301 ${base}$is_args$args;`]),
      ...block(`location ~ "${OTHER_FORM}"`, [
        ...block('if (-f $document_root$1.html)', [`rewrite "${OTHER_FORM}" $1 permanent;`]),
        'return 404;',
      ]),
      ...folder(`${base}assets/`, assets, '$uri'),
      ...(input.admin
        ? [...folder(`= ${base}admin`, admin, `${base}admin.html`), ...folder(`${base}admin/`, admin, '$uri')]
        : []),
    ]),
  ];
  return `# Include this file in a server block (docs/hosting.md), and reload nginx after each build.\n${lines.join('\n')}\n`;
};
