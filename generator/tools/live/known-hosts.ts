// What is known of the hosts that cannot be configured in every respect, and how their answers give them away.

/** A host that decides some things itself. */
export interface KnownHost {
  readonly name: string;
  /** Whether it sends the headers of the build. */
  readonly sendsHeaders: boolean;
  /** Whether it answers an old address with a page that redirects, because it has no redirects of its own. */
  readonly redirectsByPage: boolean;
}

const GITHUB: KnownHost = { name: 'GitHub Pages', sendsHeaders: false, redirectsByPage: true };

/** The host that an answer comes from; undefined for a server that its owner configures, and for an unknown one. */
export function knownHost(headers: Headers): KnownHost | undefined {
  const server = headers.get('server') ?? '';
  if (server === 'GitHub.com' || headers.has('x-github-request-id')) return GITHUB;
  const name =
    (headers.has('x-nf-request-id') && 'Netlify') ||
    (headers.has('x-vercel-id') && 'Vercel') ||
    (/^cloudflare\b/i.test(server) && 'Cloudflare');
  return name ? { name, sendsHeaders: true, redirectsByPage: false } : undefined;
}
