// robots.txt (RFC 9309). Pages marked noindex are not disallowed: a crawler must read them to see the mark.
import type { Output } from './output.ts';

export const robots: Output = ({ site }) => [
  {
    path: 'robots.txt',
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`,
    from: 'data/site.yaml',
  },
];
