// The configuration files of hosts: _headers and _redirects for Netlify and Cloudflare Pages, vercel.json for Vercel,
// .nojekyll for GitHub Pages.
import { adminHeaders } from './admin-policy.ts';
import type { Site } from '../theme.ts';
import type { Output } from '../output/derived-file.ts';
import { ASSET_CACHING, commonHeaders } from './policy.ts';
import { itemsOf } from '../content/items.ts';
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

/**
 * _redirects, with an explicit status in each line: Cloudflare's default is 302. With 200 it answers at the address of an
 * HTML file what is at the one where it would lead.
 */
export const redirectsFile: Output = ({ site, documents = [] }) => {
  const lines = redirectsOf(site).map(({ from, to }) => `${site.href(from)} ${to} 301`);
  const asTheyAre = documents.map((path) => {
    const address = encodeURI(site.href(path));
    return `${address} ${address.replace(/(?:(?<=\/)index)?\.html$/, '')} 200`;
  });
  return `${[...lines, ...asTheyAre].join('\n')}\n`;
};

/** The files in assets/ that Vercel is told to let browsers keep. */
export const KEPT_BY_VERCEL = /\.(?:js|woff2)$/;

/**
 * vercel.json. Vercel would send the Cache-Control of a pattern with a missing file too, so scripts and fonts have a rule
 * each. Images have none: Vercel reads the file before it builds, and an image changes more often than the program.
 */
export const vercel: Output = ({ site, stylesheets, admin, assets = [] }) => {
  const adminPaths = admin ? ['/admin', '/admin/(.*)'] : [];
  const adminRules = adminPaths.map((path) => ({
    source: site.href(path),
    headers: asList(adminHeaders(site.settings.admin)),
  }));
  const caching = assets
    .filter((path) => KEPT_BY_VERCEL.test(path))
    .map((path) => ({ source: site.href(`/${path}`), headers: asList({ 'Cache-Control': ASSET_CACHING }) }));
  const contents = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [{ source: '/(.*)', headers: asList(commonHeaders(site, stylesheets)) }, ...caching, ...adminRules],
    redirects: vercelRedirects(site).map(([source, destination]) => ({ source, destination, statusCode: 301 })),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
};

/**
 * The sources and targets for Vercel, which redirects /old.html and /old/index.html to /old before it looks at any of
 * them; what is a page there stays one. It refuses the whole file for a query with a colon or a bracket, even encoded; there
 * the page that redirects has to do.
 */
function vercelRedirects(site: Site): (readonly [source: string, destination: string])[] {
  const pages = new Set(itemsOf(site).map(({ path }) => path));
  const rules = redirectsOf(site).map(
    ({ from, to }) => [from.replace(/(?:\/index)?(?:\.html)?$/, '') || '/', to] as const,
  );
  return [
    ...new Map(
      rules.flatMap(([from, to]) =>
        pages.has(from) || /\?.*(?:%3A|%28)/.test(to) ? [] : [[site.href(from).replace(/[()+]/g, '\\$&'), to] as const],
      ),
    ),
  ];
}

const asList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** .nojekyll: makes GitHub Pages publish the files as they are. */
export const nojekyll: Output = () => '';
