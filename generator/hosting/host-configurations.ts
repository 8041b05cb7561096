// All files that configure hosts. To add one: its functions in a file here, its name in server-files.ts, one line below.
import type { Output } from '../output/derived-file.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { headersFile, nojekyll, redirectsFile, vercel } from './host-files.ts';
import { nginx } from './nginx.ts';
import type { HOST_FILES } from './server-files.ts';

interface HostConfiguration {
  readonly path: (typeof HOST_FILES)[number];
  readonly make: Output;
  /** Whether it gives pages headers. */
  readonly hasHeaders: boolean;
}

export const hostConfigurations: readonly HostConfiguration[] = [
  { path: '_headers', make: headersFile, hasHeaders: true },
  { path: '_redirects', make: redirectsFile, hasHeaders: false },
  { path: '_nginx.conf', make: nginx, hasHeaders: true },
  { path: '_Caddyfile', make: caddy, hasHeaders: true },
  { path: '.htaccess', make: apache, hasHeaders: true },
  { path: 'vercel.json', make: vercel, hasHeaders: true },
  { path: '.nojekyll', make: nojekyll, hasHeaders: false },
];
