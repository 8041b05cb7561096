// Checks links to other sites. Each host gets one request at a time, with a pause in between. Pages that are gone are
// distinguished from sites that do not answer.
import { setTimeout as pause } from 'node:timers/promises';
import { groupBy } from '../../../../system/group-by.ts';
import { upTo } from '../../../../system/up-to.ts';
import { tag } from '../../page/dom.ts';
import type { Finding } from '../../finding.ts';
import { type AuditInput, type AuditRule, CannotRun } from '../../rule.ts';

interface Outcome {
  readonly state: 'fine' | 'dead' | 'unreachable';
  readonly why: string;
  readonly answered: boolean;
}

export const external: AuditRule = {
  id: 'links/external',
  proves:
    'Every link to another site gets an answer. A site that does not answer in time is only a warning; a page that is gone is an error.',
  when: 'external',
  reason:
    'Other people’s pages move without notice, and a reader who follows a dead link to a source stops believing the rest.',
  source:
    '[RFC 9110, 15.5.5 and 15.5.11 (404 Not Found, 410 Gone); RFC 9309 for pacing](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.11) (2022-09)',
  async *check(input) {
    const links = externalLinks(input);
    const byHost = groupBy(links.keys(), (url) => new URL(url).host);
    const outcomes = new Map<string, Outcome>();
    await Promise.all(
      [...byHost.values()].map(async (urls) => {
        for (const [index, url] of urls.entries()) {
          if (index > 0) await pause(input.external.pause);
          outcomes.set(url, await ask(url, input.external.timeout));
        }
      }),
    );
    if (outcomes.size > 0 && [...outcomes.values()].every(({ answered }) => !answered))
      throw new CannotRun(`none of the ${outcomes.size} addresses answered; is this computer online?`);
    for (const [url, first] of links) {
      const { state, why } = outcomes.get(url)!;
      if (state !== 'fine')
        yield {
          ...first,
          severity: state === 'dead' ? 'error' : 'warning',
          message: `${url} is ${state}: ${why}.`,
          expected:
            state === 'dead' ? 'another address, or no link' : 'open the link yourself, and run this check again later',
        };
    }
  },
};

/** Every address on another site, with the first place that links to it. */
function externalLinks({ site, pages }: AuditInput): ReadonlyMap<string, Finding> {
  const links = new Map<string, Finding>();
  for (const page of pages)
    for (const element of page.all(tag('a', 'area'))) {
      const href = upTo(element.attribs['href'] ?? '', '#');
      // links/internal reports what is not an address.
      if (/^https?:/.test(href) && URL.canParse(href) && new URL(href).origin !== site.origin && !links.has(href))
        links.set(href, page.finding('', { element, at: href }));
    }
  return links;
}

/** Sends a HEAD request, and a GET request if that fails, because some hosts do not support HEAD. */
async function ask(url: string, timeout: number): Promise<Outcome> {
  try {
    const request = (method: string): Promise<Response> =>
      fetch(url, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(timeout),
        headers: { 'User-Agent': 'site-check (link check; one request a host at a time)', Accept: 'text/html,*/*' },
      });
    let response = await request('HEAD');
    if (!response.ok) response = await request('GET');
    await response.body?.cancel();
    if (response.ok) return { state: 'fine', why: '', answered: true };
    return {
      state: response.status === 404 || response.status === 410 ? 'dead' : 'unreachable',
      why: `it answers ${response.status}`,
      answered: true,
    };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
    if (cause === 'ENOTFOUND') return { state: 'dead', why: 'no site has this name (ENOTFOUND)', answered: false };
    return {
      state: 'unreachable',
      why: cause === 'TimeoutError' ? `no answer in ${timeout / 1000} s` : `no answer (${cause})`,
      answered: false,
    };
  }
}
