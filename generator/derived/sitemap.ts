// What search engines ask for: sitemap.xml and robots.txt.
import type { Output } from '../output/derived-file.ts';
import { xml } from '../system/xml.ts';

/** sitemap.xml: all indexable pages; with lastmod only where the content says when it changed (sitemaps.org/protocol). */
export const sitemap: Output = ({ site, routes }) => {
  const urls = routes
    .filter((route) => route.listed)
    .map(
      (route) =>
        `  <url><loc>${xml(site.absolute(route.path))}</loc>${route.lastModified ? `<lastmod>${route.lastModified}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};

/** robots.txt (RFC 9309). It does not disallow pages marked noindex, because crawlers must fetch them to see that. */
export const robots: Output = ({ site }) => `User-agent: *\nAllow: /\n\nSitemap: ${site.absolute('/sitemap.xml')}\n`;
