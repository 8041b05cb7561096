// Every derived file. To add one: its file here, one line below.
import { feed } from './feed.ts';
import { headersFile, nojekyll, redirectsFile, vercel } from './hosts.ts';
import { manifest } from './manifest.ts';
import type { Output } from './output.ts';
import { redirectPages } from './redirects.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

export const outputs: readonly Output[] = [sitemap, robots, feed, manifest, redirectPages, headersFile, redirectsFile, vercel, nojekyll];
