// Compares the headers of an answer with those of the build: policy, type, caching, compression.
import { contentType } from '../../hosting/host.ts';
import { KEPT_BY_VERCEL } from '../../hosting/host-files.ts';
import { withoutHttps } from '../../hosting/rules.ts';
import { type Difference, differing } from './difference.ts';
import type { Answer } from './requests.ts';
import { isSecure, type Subject } from './subject.ts';

/** Bytes below which compression is not worth it. */
const LEAST_COMPRESSED = 1024;
/** Seconds for which a page may be kept without asking again. */
const MOST_CACHED = 3600;

/** The headers of the policy that a page lacks, has with another value, or has twice. */
export function* policyDifferences({ url, headers }: Answer, { rules, host, origin }: Subject): Iterable<Difference> {
  const of = differing('header');
  const wanted = rules.headers(decodeURI(url.pathname));
  const different = Object.entries(wanted).flatMap(([name, value]) => {
    const actual = headers.get(name);
    const is = actual === null || isSecure(origin) ? actual : withoutHttps(actual);
    // Browsers ignore Strict-Transport-Security on http.
    const isIgnored = is === null && name === 'Strict-Transport-Security' && !isSecure(origin);
    return name === 'Cache-Control' || is === value || isIgnored ? [] : [{ name, value, is }];
  });
  if (host?.isFixed && different.length > 0)
    yield of(
      `has no headers of the policy, because ${host.name} sends none: ${different.map(({ name }) => name).join(', ')}.`,
      'the policy in the page itself, which covers scripts, styles, forms and connections; for the rest, another host',
      'warning',
    );
  else for (const { name, value, is } of different) yield headerDifference(name, value, is);
  const robots = headers.get('x-robots-tag') ?? '';
  if (wanted['X-Robots-Tag'] === undefined && /\b(noindex|none)\b/i.test(robots))
    yield of(
      `has the header X-Robots-Tag: ${robots}, with which search engines leave the page out.`,
      'no such header; hosts send it with previews, so publish the site as the production version',
    );
}

/** What is wrong with the header of an answer, and what to do. */
function headerDifference(name: string, wanted: string, is: string | null): Difference {
  const of = differing('header');
  if (is === null)
    return of(
      `lacks the header ${name}.`,
      `${name}: ${wanted}; let the server read the file that the build made for it, and look for what removes the header`,
    );
  if (is.startsWith(`${wanted}, `) || is.endsWith(`, ${wanted}`))
    return of(
      `has the header ${name} twice: ${is}`,
      'one; the host or a proxy in front of it adds another, so remove it there',
    );
  const parts = name === 'Content-Security-Policy' ? directivesThatDiffer(is, wanted) : [];
  return of(
    `has another ${name}${parts.length > 0 ? `, in ${parts.join(', ')}` : ''}: ${is}`,
    parts.includes('style-src')
      ? 'the policy of this build, because pages have no styles with that of another; reload the server, or commit the new file of the host'
      : `${name}: ${wanted}`,
  );
}

/** The names of the directives in which two policies differ. */
function directivesThatDiffer(is: string, wanted: string): string[] {
  const [a, b] = [is, wanted].map((policy) => policy.split(';').map((each) => each.trim())) as [string[], string[]];
  const differing = [...a.filter((each) => !b.includes(each)), ...b.filter((each) => !a.includes(each))];
  return [...new Set(differing.map((each) => each.split(' ')[0] ?? ''))].sort();
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
export function* typeDifferences(file: string, { headers }: Answer): Iterable<Difference> {
  const of = differing('type');
  const wanted = contentType(file);
  const [type, charset] = parsed(wanted);
  const given = headers.get('content-type');
  const [isType, isCharset] = parsed(given ?? '');
  const accepted = SAME_TYPES.find((each) => each.includes(type)) ?? [type];
  if (type !== 'application/octet-stream' && !accepted.includes(isType))
    yield of(
      given === null ? 'has no content type.' : `has the wrong content type: ${given}.`,
      `${wanted}; browsers refuse scripts and styles of another type. Look at the host’s list of types`,
    );
  else if (charset === undefined || isCharset === charset) return;
  else if (isCharset !== undefined)
    yield of(
      `has the wrong charset, ${isCharset}, with which dashes and quotes become garbage.`,
      `${wanted}; set the charset in the configuration of the server`,
    );
  else if (type === 'text/html' || type === 'text/plain')
    yield of('has no charset in its content type.', wanted, 'warning');
}

/** The type and the charset in a Content-Type, in lower case. */
function parsed(header: string): [string, string | undefined] {
  const [type = '', parameters = ''] = header.toLowerCase().split(/;(.*)/);
  return [type.trim(), /\bcharset="?([^";\s]+)/.exec(parameters)?.[1]];
}

/** Whether browsers keep assets for good, and ask for everything else again. */
export function* cachingDifferences({ url, headers }: Answer, { rules, host }: Subject): Iterable<Difference> {
  const wanted = rules.headers(decodeURI(url.pathname))['Cache-Control'];
  const is = headers.get('cache-control') ?? '';
  const seconds = Number(/\bmax-age=(\d+)/i.exec(is)?.[1] ?? 0);
  const isImmutable = /\bimmutable\b/i.test(is);
  const of = differing('caching');
  const isKept = wanted?.includes('immutable');
  if (isKept && host?.name === 'Vercel' && !KEPT_BY_VERCEL.test(url.pathname)) return;
  if (!isKept) {
    if (isImmutable || seconds > MOST_CACHED)
      yield of(
        `has Cache-Control: ${is}, so visitors see changes late.`,
        'Cache-Control: no-cache; only the files in assets/ change their name with their contents',
        'warning',
      );
  } else if (!isImmutable || seconds < 31_536_000)
    yield of(
      `has ${is === '' ? 'no Cache-Control' : `Cache-Control: ${is}`}, so browsers ask for it again.`,
      host?.isFixed ? `nothing to do, because ${host.name} decides this itself` : `Cache-Control: ${wanted}`,
      'warning',
    );
}

/** Whether HTML or a script is compressed. */
export function* compressionDifferences({ headers, body }: Answer): Iterable<Difference> {
  const isText = /^text\/html|javascript/i.test(headers.get('content-type') ?? '');
  if (isText && body.length >= LEAST_COMPRESSED && !headers.has('content-encoding'))
    yield differing('compression')(
      'is not compressed, so it takes several times as long on a slow connection.',
      'gzip or Brotli; turn on compression for text in the configuration of the server',
      'warning',
    );
}
