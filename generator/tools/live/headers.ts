// Compares the headers of an answer with those of the build: policy, type, caching, compression.
import { contentType } from '../../hosting/host.ts';
import { withoutHttps } from '../../hosting/rules.ts';
import type { Difference } from './difference.ts';
import type { Answer } from './requests.ts';
import { isSecure, type Subject } from './subject.ts';

type Found = Omit<Difference, 'address'>;

/** Bytes below which compression is not worth it. */
const LEAST_COMPRESSED = 1024;
/** Seconds for which a page may be kept without asking again. */
const MOST_CACHED = 3600;

/** The headers of the policy that a page lacks, has with another value, or has twice. */
export function policyDifferences(answer: Answer, { rules, host, origin }: Subject): Found[] {
  const path = decodeURI(answer.url.pathname);
  const wanted = Object.entries(rules.headers(path)).filter(([name]) => name !== 'Cache-Control');
  const found = wanted.flatMap(([name, value]) => policyDifference(name, value, answer, isSecure(origin)) ?? []);
  if (host?.sendsHeaders !== false || found.length === 0) return [...found, ...noindex(answer, rules.headers(path))];
  return [
    {
      about: 'header',
      message: `has no headers of the policy, because ${host.name} sends none: ${found.map(({ name }) => name).join(', ')}.`,
      expected:
        'the policy in the page itself, which covers scripts, styles, forms and connections; for the rest, another host',
      severity: 'warning',
    },
    ...noindex(answer, {}),
  ];
}

function policyDifference(
  name: string,
  wanted: string,
  { headers }: Answer,
  secure: boolean,
): (Found & { readonly name: string }) | undefined {
  const given = headers.get(name);
  const is = given === null || secure ? given : withoutHttps(given);
  if (is === wanted) return undefined;
  const about = 'header' as const;
  if (is === null) {
    if (name === 'Strict-Transport-Security' && !secure) return undefined; // Browsers ignore it on http.
    return {
      name,
      about,
      message: `lacks the header ${name}.`,
      expected: `${name}: ${wanted}; let the server read the file that the build made for it, and look for what removes the header`,
    };
  }
  if (is.startsWith(`${wanted}, `) || is.endsWith(`, ${wanted}`))
    return {
      name,
      about,
      message: `has the header ${name} twice: ${is}`,
      expected: 'one; the host or a proxy in front of it adds another, so remove it there',
    };
  const parts = name === 'Content-Security-Policy' ? directivesThatDiffer(is, wanted) : [];
  return {
    name,
    about,
    message: `has another ${name}${parts.length > 0 ? `, in ${parts.join(', ')}` : ''}: ${is}`,
    expected: parts.includes('style-src')
      ? 'the policy of this build, because pages have no styles with that of another; reload the server, or commit the new file of the host'
      : `${name}: ${wanted}`,
  };
}

/** The names of the directives in which two policies differ. */
function directivesThatDiffer(is: string, wanted: string): string[] {
  const read = (policy: string) => new Set(policy.split(';').map((each) => each.trim()));
  const [a, b] = [read(is), read(wanted)];
  const differing = [...[...a].filter((each) => !b.has(each)), ...[...b].filter((each) => !a.has(each))];
  return [...new Set(differing.map((each) => each.split(' ')[0] ?? ''))].sort();
}

/** A header for previews, with which search engines drop the site. */
function noindex({ headers }: Answer, wanted: Readonly<Record<string, string>>): Found[] {
  if (wanted['X-Robots-Tag'] !== undefined || !/\b(noindex|none)\b/i.test(headers.get('x-robots-tag') ?? '')) return [];
  return [
    {
      about: 'header',
      message: `has the header X-Robots-Tag: ${headers.get('x-robots-tag')}, with which search engines leave the page out.`,
      expected: 'no such header; hosts send it with previews, so publish the site as the production version',
    },
  ];
}

/** Names of types that mean the same. */
const SAME_TYPES: readonly (readonly string[])[] = [
  ['text/javascript', 'application/javascript', 'application/x-javascript'],
  ['application/xml', 'text/xml', 'application/rss+xml', 'application/atom+xml'],
  ['application/manifest+json', 'application/json'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['font/woff2', 'application/font-woff2', 'application/x-font-woff2'],
];

/** Whether the type and the charset are those of the file at a path. */
export function typeDifferences(file: string, { headers }: Answer): Found[] {
  const wanted = contentType(file);
  const [type, charset] = parsed(wanted);
  const given = headers.get('content-type');
  const [isType, isCharset] = parsed(given ?? '');
  const accepted = SAME_TYPES.find((each) => each.includes(type)) ?? [type];
  if (type !== 'application/octet-stream' && !accepted.includes(isType))
    return [
      {
        about: 'type',
        message: given === null ? 'has no content type.' : `has the wrong content type: ${given}.`,
        expected: `${wanted}; browsers refuse scripts and styles of another type. Look at the host’s list of types`,
      },
    ];
  const needsCharset = type === 'text/html' || type === 'text/plain';
  if (charset === undefined || isCharset === charset || (isCharset === undefined && !needsCharset)) return [];
  return [
    isCharset === undefined
      ? { about: 'type', message: 'has no charset in its content type.', expected: wanted, severity: 'warning' }
      : {
          about: 'type',
          message: `has the wrong charset, ${isCharset}, with which dashes and quotes become garbage.`,
          expected: `${wanted}; set the charset in the configuration of the server`,
        },
  ];
}

/** The type and the charset in a Content-Type, in lower case. */
function parsed(header: string): [string, string | undefined] {
  const [type = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((each) => each.trim());
  const charset = parameters.find((each) => each.startsWith('charset='));
  return [type, charset?.slice('charset='.length).replaceAll('"', '')];
}

/** Whether browsers keep assets for good, and ask for everything else again. */
export function cachingDifferences({ url, headers }: Answer, { rules, host }: Subject): Found[] {
  const wanted = rules.headers(decodeURI(url.pathname))['Cache-Control'];
  const is = headers.get('cache-control') ?? '';
  const seconds = Number(/\bmax-age=(\d+)/i.exec(is)?.[1] ?? 0);
  if (wanted?.includes('immutable')) {
    if (/\bimmutable\b/i.test(is) && seconds >= 31_536_000) return [];
    return [
      {
        about: 'caching',
        message:
          is === ''
            ? 'has no Cache-Control, so browsers ask for it again.'
            : `has Cache-Control: ${is}, so browsers ask for it again.`,
        expected:
          host?.sendsHeaders === false
            ? `nothing to do, because ${host.name} decides this itself`
            : `Cache-Control: ${wanted}`,
        severity: 'warning',
      },
    ];
  }
  if (!/\bimmutable\b/i.test(is) && seconds <= MOST_CACHED) return [];
  return [
    {
      about: 'caching',
      message: `has Cache-Control: ${is}, so visitors see changes late.`,
      expected: 'Cache-Control: no-cache; only the files in assets/ change their name with their contents',
      severity: 'warning',
    },
  ];
}

/** Whether HTML or a script is compressed. */
export function compressionDifferences({ headers, body }: Answer): Found[] {
  const encoding = headers.get('content-encoding');
  const isText = /^text\/html|javascript/i.test(headers.get('content-type') ?? '');
  if (encoding !== null || !isText || body.length < LEAST_COMPRESSED) return [];
  return [
    {
      about: 'compression',
      message: 'is not compressed, so it takes several times as long on a slow connection.',
      expected: 'gzip or Brotli; turn on compression for text in the configuration of the server',
      severity: 'warning',
    },
  ];
}
