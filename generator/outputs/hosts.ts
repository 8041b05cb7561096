// What each kind of host reads: Netlify and Cloudflare Pages (_headers, _redirects), Vercel (vercel.json), GitHub Pages
// (.nojekyll).
import { adminHeaders } from '../cms/policy.ts';
import type { Site } from '../contract.ts';
import type { Output } from './output.ts';
import { CACHING, securityHeaders } from './policy.ts';
import { redirectsOf } from './redirects.ts';

/** _headers, as Netlify and Cloudflare Pages read it: a path, then its headers indented. */
export const headersFile: Output = ({ site, sheets, admin }) => {
  const root = site.base === '/' ? '' : site.base.slice(0, -1);
  const all = Object.entries(securityHeaders(site, sheets)).map(([name, value]) => `  ${name}: ${value}`);
  const caching = CACHING.map(({ path, value }) => `${root}${path}\n  Cache-Control: ${value}`);
  return [
    {
      path: '_headers',
      contents: `/*\n${all.join('\n')}\n${[...caching, ...(admin ? adminBlocks(site, sheets) : [])].join('\n')}\n`,
      from: 'data/site.yaml',
    },
  ];
};

/**
 * The editing page's headers, in the place of the site's. Netlify lets the last rule win; Cloudflare would join both
 * values, so the lines with ! take the site's away first, wherever in a rule they stand. Netlify skips them, for they
 * have no colon.
 */
function adminBlocks(site: Site, sheets: readonly string[]): string[] {
  const others = securityHeaders(site, sheets);
  const headers = Object.entries(adminHeaders(site.settings.admin));
  const lines = [
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ...headers.filter(([name]) => name in others).map(([name]) => `  ! ${name}`),
  ];
  return ['/admin', '/admin/*'].map((path) => `${site.href(path)}\n${lines.join('\n')}`);
}

/** _redirects: the status stands on each line, for Cloudflare would answer 302. */
export const redirectsFile: Output = ({ site }) => {
  const lines = redirectsOf(site).map(({ from, to }) => `${site.href(from)} ${to} 301`);
  return [{ path: '_redirects', contents: `${lines.join('\n')}\n`, from: 'data/site.yaml' }];
};

export const vercel: Output = ({ site, sheets, admin }) => {
  const own = admin
    ? ['/admin', '/admin/(.*)'].map((path) => ({
        source: site.href(path),
        headers: listed(adminHeaders(site.settings.admin)),
      }))
    : [];
  const caching = CACHING.map(({ path, value }) => ({
    source: site.href(path.replace('*', '(.*)')),
    headers: [{ key: 'Cache-Control', value }],
  }));
  const contents = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [{ source: '/(.*)', headers: listed(securityHeaders(site, sheets)) }, ...caching, ...own],
    redirects: redirectsOf(site).map(({ from, to }) => ({ source: site.href(from), destination: to, statusCode: 301 })),
  };
  return [{ path: 'vercel.json', contents: `${JSON.stringify(contents, null, 2)}\n`, from: 'data/site.yaml' }];
};

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Tells GitHub Pages to publish files as they are. */
export const nojekyll: Output = () => [{ path: '.nojekyll', contents: '', from: 'GitHub Pages' }];
