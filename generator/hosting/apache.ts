// .htaccess, for servers with Apache: what _headers and _redirects state for other hosts, and addresses without .html.
import type { Output } from '../output/derived-file.ts';
import { decoded } from '../system/decoded.ts';
import { escapePattern } from '../system/pattern.ts';
import { redirectsOf, withQuery } from './redirects.ts';
import * as shared from './server-files.ts';

const { COMPRESSED, headersFor, OTHER_FORM, otherHome, quoted, unserved } = shared;
const headerLines = (headers: Readonly<Record<string, string>>, after = '') =>
  shared.headerLines(headers, 'Header always set ', after);

/** .htaccess: Apache reads it where the site is, also on a shared host whose configuration nobody else may change. */
export const apache: Output = (input) => {
  const { site } = input;
  const { base } = site;
  const { all, assets, admin } = headersFor(input);
  const lines = [
    'Options -MultiViews',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'AddDefaultCharset utf-8',
    'FileETag None',
    `ErrorDocument 404 ${base}404.html`,
    ...headerLines(all),
    ...headerLines(assets, ` "expr=%{REQUEST_URI} =~ m#^${base}assets/#"`),
    ...headerLines(admin, ` "expr=%{THE_REQUEST} =~ m#^\\S+ ${base}admin[/? ]#"`),
    `AddOutputFilterByType DEFLATE text/html ${COMPRESSED}`,
    'RewriteEngine On',
    '# What Apache itself asks for, such as the page for missing addresses, is final.',
    'RewriteCond %{ENV:REDIRECT_STATUS} .',
    'RewriteRule ^ - [END]',
    ...(base === '/'
      ? []
      : [
          'RewriteOptions AllowNoSlash',
          `RewriteCond %{REQUEST_URI} ^${base.slice(0, -1)}$`,
          `RewriteRule ^ ${base} [R=301,L]`,
        ]),
    ...redirectsOf(site).flatMap(({ from, to }) => redirect(from.slice(1), to)),
    ...(input.documents ?? []).map((path) => `RewriteRule "^${escapePattern(path.slice(1))}$" - [END]`),
    'RewriteCond %{THE_REQUEST} "^\\S+ [^?\\s]*(?:/|%2f){2}" [NC,OR]',
    `RewriteCond %{REQUEST_URI} "${unserved(base)}"`,
    'RewriteRule ^ - [R=404,L]',
    `RewriteCond %{REQUEST_URI} "${otherHome(base)}"`,
    `RewriteRule ^ ${base} [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} ^(.+?)(?:\\.html)?/?$',
    'RewriteCond %1.html -f',
    `RewriteRule ${OTHER_FORM} ${base}$1 [R=301,L]`,
    `RewriteRule ${OTHER_FORM} - [R=404,L]`,
    '# The files.',
    'RewriteRule ^$ index.html',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ $1.html',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule ^ - [R=404,L]',
  ];
  return `# Apache reads this file where the directive AllowOverride permits it (docs/hosting.md).\n${lines.join('\n')}\n`;
};

/** A redirect. Apache would add the query after a fragment, so such a target is written with it and without it. */
function redirect(from: string, to: string): string[] {
  const rule = (target: string): string =>
    `RewriteRule "^${escapePattern(decoded(from))}$" ${quoted(target)} [R=301,NE,L]`;
  const target = to.replaceAll('%', '\\%');
  const isSplit = to.includes('#') && !to.includes('?');
  return [
    ...(isSplit ? ['RewriteCond %{QUERY_STRING} .', rule(withQuery(target, '?%{QUERY_STRING}'))] : []),
    rule(target),
  ];
}
