// The configuration files of hosts: _headers and _redirects for Netlify and Cloudflare Pages, vercel.json for Vercel,
// .nojekyll for GitHub Pages.
import { adminHeaders } from './admin-policy.ts';
import type { Site } from '../theme.ts';
import type { Output } from '../output/derived-file.ts';
import { ASSET_CACHING, commonHeaders } from './policy.ts';
import { redirectsOf } from './redirects.ts';

/** _headers, for Netlify and Cloudflare Pages: each path is followed by its headers, indented. */
export const headersFile: Output = ({ site, stylesheets, admin }) => {
  const all = Object.entries(commonHeaders(site, stylesheets)).map(([name, value]) => `  ${name}: ${value}`);
  const caching = `${site.href('/assets/*')}\n  Cache-Control: ${ASSET_CACHING}`;
  return `/*\n${all.join('\n')}\n${[caching, ...(admin ? adminBlocks(site, stylesheets) : [])].join('\n')}\n`;
};

/**
 * The headers of the editing page, which replace those of the site. On Netlify the last rule wins. Cloudflare would
 * join both values; there a line "! Name", anywhere in a rule, first removes the inherited header. Netlify ignores such
 * lines, because they have no colon.
 */
function adminBlocks(site: Site, stylesheets: readonly string[]): string[] {
  const inherited = commonHeaders(site, stylesheets);
  const headers = Object.entries(adminHeaders(site.settings.admin));
  const lines = [
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ...headers.filter(([name]) => name in inherited).map(([name]) => `  ! ${name}`),
  ];
  return ['/admin', '/admin/*'].map((path) => `${site.href(path)}\n${lines.join('\n')}`);
}

/** _redirects, with an explicit status in each line: Cloudflare's default is 302. */
export const redirectsFile: Output = ({ site }) => {
  const lines = redirectsOf(site).map(({ from, to }) => `${site.href(from)} ${to} 301`);
  return `${lines.join('\n')}\n`;
};

/** vercel.json. */
export const vercel: Output = ({ site, stylesheets, admin }) => {
  const adminPaths = admin ? ['/admin', '/admin/(.*)'] : [];
  const adminRules = adminPaths.map((path) => ({
    source: site.href(path),
    headers: asList(adminHeaders(site.settings.admin)),
  }));
  const caching = { source: site.href('/assets/(.*)'), headers: asList({ 'Cache-Control': ASSET_CACHING }) };
  const contents = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [{ source: '/(.*)', headers: asList(commonHeaders(site, stylesheets)) }, caching, ...adminRules],
    redirects: redirectsOf(site).map(({ from, to }) => ({ source: site.href(from), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
};

const asList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** .nojekyll: makes GitHub Pages publish the files as they are. */
export const nojekyll: Output = () => '';
