// The list of all derived files. To add one: its file here, one line below.
import { feed } from './feed.ts';
import { headersFile, nojekyll, redirectsFile, vercel } from './hosts.ts';
import { nginx } from './nginx.ts';
import type { Output } from './output.ts';
import { redirectPages } from './redirects.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search-index.ts';
import { sitemap } from './sitemap.ts';

/** The functions that make the files. `path` is absent where one function makes several files. */
export const outputs: readonly { readonly path?: string; readonly make: Output }[] = [
  { path: 'sitemap.xml', make: sitemap },
  { path: 'robots.txt', make: robots },
  { path: 'feed.xml', make: feed },
  { path: 'search.json', make: searchIndex },
  { path: '_headers', make: headersFile },
  { path: '_redirects', make: redirectsFile },
  { path: '_nginx.conf', make: nginx },
  { path: 'vercel.json', make: vercel },
  { path: '.nojekyll', make: nojekyll },
  { make: redirectPages },
];
