// robots.txt (RFC 9309). It does not disallow pages marked noindex, because crawlers must fetch them to see that.
import type { Output } from '../output/derived-file.ts';

/** robots.txt. */
export const robots: Output = ({ site }) => `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`;
