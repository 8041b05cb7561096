// What a host is compared with: the files that were built, each with its address, and the host's way to be asked.
import type { BuiltSite } from '../../options.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { bytesOf, textAt } from '../../output/file-contents.ts';
import { hexDigest } from '../../system/digest.ts';
import { hostConfigurations } from '../../hosting/host-configurations.ts';
import { redirectFile, redirectsOf } from '../../hosting/redirects.ts';
import { readRules, type Rules, withoutHttps } from '../../hosting/rules.ts';
import type { Requests } from './requests.ts';

/** The site that a host should serve. */
export type Built = Pick<BuiltSite, 'site' | 'files'>;

/** A host that decides some things itself. */
interface KnownHost {
  readonly name: string;
  /** Whether it sends none of the headers and redirects that the build asks for. */
  readonly isFixed: boolean;
}

/** The host that an answer comes from; undefined for a server that its owner configures, and for an unknown one. */
function knownHost(headers: Headers): KnownHost | undefined {
  const server = headers.get('server') ?? '';
  if (server === 'GitHub.com' || headers.has('x-github-request-id')) return { name: 'GitHub Pages', isFixed: true };
  const name =
    (headers.has('x-nf-request-id') && 'Netlify') ||
    (headers.has('x-vercel-id') && 'Vercel') ||
    (/^cloudflare\b/i.test(server) && 'Cloudflare');
  return name ? { name, isFixed: false } : undefined;
}

/** A built site and the host that serves it. */
export interface Subject extends Built {
  /** "https://www.example.com" */
  readonly origin: string;
  readonly requests: Requests;
  readonly host: KnownHost | undefined;
  /** The headers that the build asks for. */
  readonly rules: Rules;
  /** The address of each page by the digest of its bytes. */
  readonly pagesByDigest: ReadonlyMap<string, string>;
}

/** The page for missing addresses. */
export const MISSING = '404.html';

/** Brings together a built site and a host, which `answered` gives away. */
export async function subjectOf(built: Built, origin: string, requests: Requests, answered: Headers): Promise<Subject> {
  const headers = textAt(built.files, '_headers') ?? '';
  const pages = await Promise.all(
    built.files.flatMap((file) =>
      file.route ? [bytesOf(file).then((bytes) => [hexDigest(bytes), file.route?.url ?? ''] as const)] : [],
    ),
  );
  return {
    ...built,
    origin,
    requests,
    host: knownHost(answered),
    rules: readRules(isSecure(origin) ? headers : withoutHttps(headers), ''),
    pagesByDigest: new Map(pages),
  };
}

/** Whether an address is on https. */
export const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Whether a host is this computer, which needs no certificate. */
export const isLoopback = (origin: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Whether bytes are those of a built file. On this computer, `site serve --built` leaves out what needs https. */
export const isAsBuilt = (served: Buffer, built: Buffer, { origin }: Subject): boolean =>
  served.equals(built) || (isLoopback(origin) && served.equals(Buffer.from(withoutHttps(built.toString()))));

/** The pages that visitors find under an address of their own: all but that for missing addresses. */
export const pagesOf = ({ files }: Built): OutputFile[] =>
  files.filter(({ route, path }) => route !== undefined && path !== MISSING);

/** All other files that visitors can request, without those that configure hosts and the pages that redirect. */
export function plainFilesOf({ files, site }: Built): OutputFile[] {
  const others = new Set([
    MISSING,
    ...hostConfigurations.map(({ path }) => path),
    ...redirectsOf(site).map(({ from }) => redirectFile(from)),
  ]);
  const isHidden = (path: string): boolean => /(^|\/)\.(?!well-known\/)/.test(path);
  return files.filter(({ route, path }) => route === undefined && !others.has(path) && !isHidden(path));
}

/** The address of a file: a path with base, encoded. */
export const addressOf = ({ site }: Built, path: string): string =>
  `${site.base}${path.split('/').map(encodeURIComponent).join('/')}`;
