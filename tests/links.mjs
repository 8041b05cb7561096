// Crawls a built site with linkinator, as a visitor's browser would ask for it. Usage: node tests/links.mjs [dist]
import { LinkChecker } from 'linkinator';
import { serve } from './static-server.mjs';

const { url, close } = await serve(process.argv[2] ?? 'dist');
const checker = new LinkChecker();
const broken = [];
checker.on('link', (link) => {
  if (link.state === 'BROKEN' && !link.url.endsWith('/404')) broken.push(`${link.parent ?? '(start)'} → ${link.url} (${link.status})`);
});
// Addresses of the live site and of other sites are not asked for: CI has no business with them.
const result = await checker.check({ path: [`${url}/`, `${url}/404`], recurse: true, cleanUrls: true, checkFragments: true, linksToSkip: async (address) => !address.startsWith(url) });
await close();
const checked = result.links.filter((link) => link.state !== 'SKIPPED').length;
for (const line of broken) console.error(line);
console.log(`links: ${checked} checked, ${broken.length} broken`);
process.exitCode = broken.length > 0 || checked < 2 ? 1 : 0;
