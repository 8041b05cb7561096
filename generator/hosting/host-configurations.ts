// All files that configure hosts. To add one: its functions in a file here, its name in server-files.ts, one line below.
import type { Output } from '../output/derived-file.ts';
import { apache, apacheHeaders } from './apache.ts';
import { caddy, caddyHeaders } from './caddy.ts';
import { headersFile, nojekyll, redirectsFile, vercel, vercelHeaders } from './host-files.ts';
import { nginx, nginxHeaders } from './nginx.ts';
import { readRules } from './rules.ts';
import type { HOST_FILES } from './server-files.ts';

interface HostConfiguration {
  readonly path: (typeof HOST_FILES)[number];
  readonly make: Output;
  /** The headers that it gives pages, read from its text for `site check`; absent if it gives none. */
  readonly headersOf?: (text: string) => Readonly<Record<string, string>>;
}

export const hostConfigurations: readonly HostConfiguration[] = [
  { path: '_headers', make: headersFile, headersOf: (text) => readRules(text, '').headers('/') },
  { path: '_redirects', make: redirectsFile },
  { path: '_nginx.conf', make: nginx, headersOf: nginxHeaders },
  { path: '_Caddyfile', make: caddy, headersOf: caddyHeaders },
  { path: '.htaccess', make: apache, headersOf: apacheHeaders },
  { path: 'vercel.json', make: vercel, headersOf: vercelHeaders },
  { path: '.nojekyll', make: nojekyll },
];
