// What each kind of host reads: Netlify and Cloudflare Pages (_headers, _redirects), Vercel (vercel.json), GitHub Pages (.nojekyll).
import type { Output } from './output.ts';
import { CACHING, securityHeaders } from './policy.ts';
import { redirectsOf } from './redirects.ts';

/** _headers, as Netlify and Cloudflare Pages read it: a path, then its headers indented. */
export const headersFile: Output = ({ site, styles }) => {
  const root = site.base === '/' ? '' : site.base.slice(0, -1);
  const all = Object.entries(securityHeaders(site, styles)).map(([name, value]) => `  ${name}: ${value}`);
  const caching = CACHING.map(({ path, value }) => `${root}${path}\n  Cache-Control: ${value}`);
  return [{ path: '_headers', contents: `/*\n${all.join('\n')}\n${caching.join('\n')}\n`, from: 'data/site.yaml' }];
};

/** _redirects: the status stands on each line, for Cloudflare would answer 302. */
export const redirectsFile: Output = ({ site }) => {
  const lines = redirectsOf(site).map(({ from, to }) => `${site.href(from)} ${to} 301`);
  return [{ path: '_redirects', contents: `${lines.join('\n')}\n`, from: 'data/site.yaml' }];
};

export const vercel: Output = ({ site, styles }) => {
  const headers = Object.entries(securityHeaders(site, styles)).map(([key, value]) => ({ key, value }));
  const contents = {
    cleanUrls: true, trailingSlash: false,
    headers: [{ source: '/(.*)', headers }, ...CACHING.map(({ path, value }) => ({ source: site.href(path.replace('*', '(.*)')), headers: [{ key: 'Cache-Control', value }] }))],
    redirects: redirectsOf(site).map(({ from, to }) => ({ source: site.href(from), destination: to, statusCode: 301 })),
  };
  return [{ path: 'vercel.json', contents: `${JSON.stringify(contents, null, 2)}\n`, from: 'data/site.yaml' }];
};

/** Tells GitHub Pages to publish files as they are. */
export const nojekyll: Output = () => [{ path: '.nojekyll', contents: '', from: 'GitHub Pages' }];
