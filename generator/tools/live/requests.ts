// The requests to a live host: only GET, without following redirects.
import { bodyOf } from '../../system/body.ts';

/** The answer to one request. */
export interface Answer {
  /** The address that was requested. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** The body after decompression. */
  readonly body: Buffer;
  /** Where a redirect leads. */
  readonly location: URL | undefined;
}

/** Whether an answer is a page, by its type. */
export const isPage = ({ headers }: Answer): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Whether a redirect is permanent, so that search engines move to the new address. */
export const isPermanent = ({ status }: Answer): boolean => status === 301 || status === 308;

/** A host that is being asked. */
export type Requests = ReturnType<typeof openRequests>;

/** Milliseconds that an answer may take. */
const TIMEOUT = 10_000;
/** After so many requests without an answer, no more are sent: each of them can take as long as the timeout. */
const MOST_SILENCES = 8;

/** Opens the requests to a host. `origin` is "https://www.example.com". */
export function openRequests(origin: string) {
  /** Why there was no answer, by address. */
  const silences = new Map<string, string>();
  let count = 0;
  return {
    silences,
    /** How many requests were sent. */
    get count() {
      return count;
    },
    /** Requests a path of the host, or a full address. Undefined if there is no answer, which `silences` explains. */
    async get(address: string): Promise<Answer | undefined> {
      if (silences.size >= MOST_SILENCES) return undefined;
      count++;
      const url = new URL(address, origin);
      try {
        // A server may close a connection at the moment when it is used again, so one failure proves nothing.
        return await request(url).catch((error: unknown) => {
          if (reasonOf(error) !== CLOSED) throw error;
          return request(url);
        });
      } catch (error) {
        const others = silences.size;
        const end =
          others < MOST_SILENCES - 1 ? '' : `, as at ${others} other addresses, so nothing else was requested`;
        silences.set(address, `${reasonOf(error)}${end}`);
        return undefined;
      }
    },
  };
}

async function request(url: URL): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      Accept: '*/*',
      'Accept-Encoding': 'gzip, br',
      'User-Agent': 'site-check (compares what is served with what was built)',
    },
  });
  const location = response.headers.get('location');
  return {
    url,
    status: response.status,
    headers: response.headers,
    body: await bodyOf(response),
    location: location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined,
  };
}

const CLOSED = 'it closes the connection';

/** What the codes of failed connections mean. */
const REASONS: Readonly<Record<string, string>> = {
  TimeoutError: `there is no answer in ${TIMEOUT / 1000} s`,
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'its name cannot be looked up; is this computer online?',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it signed its certificate itself, so browsers do not trust it',
  SELF_SIGNED_CERT_IN_CHAIN: 'browsers do not trust its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes without the intermediate one, so some browsers do not trust it',
  Z_DATA_ERROR: 'its answer is not compressed as the header Content-Encoding says',
};

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return REASONS[cause?.code ?? name] ?? `there is no answer (${cause?.code ?? message})`;
}
