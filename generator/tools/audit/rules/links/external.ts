// Checks links to other sites. Each host gets one request at a time, with a pause in between. Pages that are gone are
// distinguished from sites that do not answer.
import { setTimeout as pause } from 'node:timers/promises';
import { groupBy } from '../../../../system/group-by.ts';
import { upTo } from '../../../../system/up-to.ts';
import { tag } from '../../page/dom.ts';
import type { Finding } from '../../finding.ts';
import { type AuditInput, type AuditRule, CannotRun } from '../../rule.ts';

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
    const answers = new Map<string, number | string>();
    await Promise.all(
      [...byHost.values()].map(async (urls) => {
        for (const [index, url] of urls.entries()) {
          if (index > 0) await pause(input.external.pause);
          answers.set(url, await ask(url, input.external.timeout));
        }
      }),
    );
    if (answers.size > 0 && [...answers.values()].every((answer) => typeof answer === 'string'))
      throw new CannotRun(`none of the ${answers.size} addresses answered; is this computer online?`);
    for (const [url, first] of links) {
      const [state, why] = mistakeOf(answers.get(url)!, input.external.timeout) ?? [];
      if (state !== undefined)
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

/**
 * The status of the answer to a HEAD request, or to a GET request if that fails, because some hosts do not support HEAD;
 * if there is no answer, the name of the error.
 */
async function ask(url: string, timeout: number): Promise<number | string> {
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
    return response.status;
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
  }
}

/** What is wrong with a site that gives this answer, and why; undefined if nothing is. */
function mistakeOf(answer: number | string, timeout: number): readonly ['dead' | 'unreachable', string] | undefined {
  if (answer === 'ENOTFOUND') return ['dead', 'no site has this name (ENOTFOUND)'];
  if (answer === 'TimeoutError') return ['unreachable', `no answer in ${timeout / 1000} s`];
  if (typeof answer === 'string') return ['unreachable', `no answer (${answer})`];
  return answer < 300 ? undefined : [answer === 404 || answer === 410 ? 'dead' : 'unreachable', `it answers ${answer}`];
}
