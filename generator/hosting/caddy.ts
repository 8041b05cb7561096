// _Caddyfile, for servers with Caddy: what _headers and _redirects state for other hosts, and addresses without .html.
import type { Output } from '../output/derived-file.ts';
import { decoded } from '../system/decoded.ts';
import { redirectsOf, withQuery } from './redirects.ts';
import { block, headerLines, headersFor, OTHER_FORM, otherHome, quoted, unserved } from './server-files.ts';

/** A file that cannot be there, so that the page for missing addresses is served. */
const NOWHERE = '/-';

/**
 * _Caddyfile: one `route` that serves the site, to be imported in the block of a site with a `root`. Old addresses are
 * in a map, because Caddy compares the paths of matchers without regard to capitals.
 */
export const caddy: Output = (input) => {
  const { site } = input;
  const { base } = site;
  const { all, assets, admin } = headersFor(input);
  const lines = [
    ...block('map {query} {search}', ['"" ""', 'default "?{query}"']),
    ...block('map {path} {moved}', [
      ...redirectsOf(site).map(
        ({ from, to }) => `${quoted(decoded(site.href(from)))} ${quoted(withQuery(to, '{search}'))}`,
      ),
      ...(base === '/' ? [] : [`${base.slice(0, -1)} "${base}{search}"`]),
      'default ""',
    ]),
    `@site path ${base}* ${base.slice(0, -1)}`.trim(),
    ...block('route @site', [
      'encode gzip',
      ...block('header', headerLines(all, '')),
      '@moved not vars {moved} ""',
      'redir @moved {moved} 301',
      ...block('@unserved', [`path_regexp "${unserved(base, '/\\.')}"`, `not path ${base}.well-known/*`]),
      '@double expression {path}.contains("//")',
      `rewrite @double ${NOWHERE}`,
      `rewrite @unserved ${NOWHERE}`,
      `@home path_regexp ${otherHome(base)}`,
      `redir @home ${base}{search} 301`,
      ...block('@other', [
        `path_regexp ${OTHER_FORM.replace('^(', `^(${base}`)}`,
        ...(input.documents ?? []).map((path) => `not path ${quoted(site.href(path))}`),
      ]),
      ...block('route @other', [
        'uri strip_suffix /',
        'uri strip_suffix .html',
        '@page file {path}.html',
        'redir @page {uri} 301',
        `rewrite * ${NOWHERE}`,
      ]),
      ...headerLines(assets, `header ${base}assets/* `),
      ...headerLines(admin, `header ${base}admin `),
      ...headerLines(admin, `header ${base}admin/* `),
      `rewrite ${base} ${base}index.html`,
      'try_files {path} {path}.html',
      '@file file {path}',
      ...block('route @file', ['file_server']),
      'header Cache-Control no-cache',
      `rewrite * ${base}404.html`,
      ...block('file_server', ['status 404']),
    ]),
  ];
  return `# Import this file in the block of a site (docs/hosting.md), and reload Caddy after each build.\n${lines.join('\n')}\n`;
};
