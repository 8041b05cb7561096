// Why the bytes that a host serves are not those that were built: what each known cause looks like, and what to do.
import type { Difference } from './difference.ts';
import { type Answer, isPage } from './requests.ts';

/** What happened to a file on its way, and what to do. */
export type Cause = Pick<Difference, 'message' | 'expected'>;

/** The page of another address is served. `home` and `missing` are the addresses of these two pages. */
export function otherPage(other: string, home: string, missing: string): Cause {
  const [message, more] =
    other === missing
      ? ['is that for missing addresses.', 'publish the whole output folder again']
      : other === home
        ? [
            'is the home page.',
            'turn off the host’s setting for single-page apps, which answers every address with the home page',
          ]
        : [`is that of ${other}.`, 'look for a rewrite rule of the host that leads there'];
  return { message, expected: `the page that was built; ${more}` };
}

/** The cause of a difference between two texts. */
export function causeOf(served: string, built: string, answer: Answer): Cause {
  const added = addedScripts(served, built);
  if (served.trim() === '') return damaged('is empty');
  if (built.startsWith(served)) return damaged('is cut off');
  if (added.length > 0)
    return {
      message: `has a script that the host injects: ${excerpt(added.join(' '))}`,
      expected:
        'the bytes that were built; turn off analytics, Rocket Loader and other features that inject scripts. The policy blocks them anyway',
    };
  if (served.includes('/cdn-cgi/l/email-protection') && !built.includes('/cdn-cgi/l/email-protection'))
    return rewritten('has its email addresses hidden by the host', 'Email Address Obfuscation');
  if (plain(served) === plain(built)) return damaged('has other line endings or a byte order mark');
  if (essence(served) === essence(built))
    return rewritten(
      'is minified or rewritten by the host: it says the same in other bytes',
      'minification, “asset optimization” or “pretty URLs”',
    );
  const inserted = insertion(served, built);
  if (inserted !== undefined)
    return {
      message: `has something added by the host: ${excerpt(inserted)}`,
      expected: 'the bytes that were built; turn off in the host’s settings what adds this',
    };
  return isOwnPage(served) || !isOwnPage(built) ? stale(served, built, answer) : foreign(served);
}

/** The cause of a difference between two files that are not text. */
export const causeOfBytes = (served: Buffer, built: Buffer, answer: Answer): Cause =>
  isPage(answer)
    ? foreign(served.toString())
    : built.subarray(0, served.length).equals(served)
      ? damaged('is cut off')
      : answer.headers.has('cf-polished')
        ? rewritten('is compressed again by the host', 'Polish')
        : stale('', '', answer);

const damaged = (message: string): Cause => ({
  message: `${message}.`,
  expected: 'the bytes that were built; publish the file again, and not as text that the transfer may convert',
});

const rewritten = (message: string, setting: string): Cause => ({
  message: `${message}.`,
  expected: `the bytes that were built, because the policy contains their hashes; turn off ${setting} in the host’s settings`,
});

/** A page of this program, but of another build; or any other file with other bytes. */
function stale(served: string, built: string, { headers }: Answer): Cause {
  const [is, wanted] = [served, built].map((text) => /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(text)?.[1]);
  const isElsewhere = is !== undefined && wanted !== undefined && is !== wanted;
  const age = Number(headers.get('age') ?? 0);
  const isCached = age > 0 || /\bhit\b/i.test(headers.get('x-cache') ?? headers.get('cf-cache-status') ?? '');
  return {
    message: isElsewhere
      ? `was built for ${is} and not for ${wanted}.`
      : 'is stale: it has the bytes of another build.',
    expected: isElsewhere
      ? 'a build with the right --site-url'
      : isCached
        ? `the bytes that were built; a cache answers${age > 0 ? `, with a copy that is ${age} s old` : ''}: purge it in the host’s settings`
        : 'the bytes that were built; publish this build, or check with the --site-url, date and SITE_MAIL_… variables of the one that was published',
  };
}

const foreign = (served: string): Cause => {
  const title = /<title[^>]*>([^<]*)/i.exec(served)?.[1]?.trim();
  return {
    message: `was not made by this program${title ? `: it is “${title.slice(0, 80)}”` : ''}.`,
    expected:
      'the bytes that were built; look at whether the address leads to another host, or the host shows a page of its own',
  };
};

/** Whether this program made a page: all have speculation rules. */
const isOwnPage = (text: string): boolean => text.includes('<script type="speculationrules">');

const SCRIPT = /<script\b[^>]*>[^]*?<\/script\s*>/gi;
const DATA = /^<script[^>]*\btype=["']?application\/ld\+json/i;

/**
 * The scripts that were not built: those from another place, and inline ones if nothing else differs, because another
 * build may have others.
 */
function addedScripts(served: string, built: string): string[] {
  const added = (served.match(SCRIPT) ?? []).filter((each) => !built.includes(each) && !DATA.test(each));
  const rest = added.reduce((text, each) => text.replace(each, () => ''), served);
  if (essence(rest) === essence(built)) return added;
  return added.filter((each) =>
    /^<script[^>]*\bsrc=["']?(?:https?:)?\/\/|^<script[^>]*\bsrc=["']?\/(?:cdn-cgi|\.netlify|_vercel)\//i.test(each),
  );
}

const plain = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What minifiers keep: text, names and values, without comments, spaces, quotes and closing tags. */
const essence = (text: string): string =>
  text
    .replace(/^\ufeff|<!--[^]*?-->/g, '')
    .replace(/<\/[\w-]+\s*>/g, '')
    .replace(/[\s"'/;]+/g, '')
    .toLowerCase();

/** The text that makes one text of the other by being added in one place; undefined if there is none. */
function insertion(served: string, built: string): string | undefined {
  const more = served.length - built.length;
  if (more <= 0) return undefined;
  let start = 0;
  while (start < built.length && served[start] === built[start]) start++;
  if (served.slice(start + more) !== built.slice(start)) return undefined;
  // What is before "<b>" may end with "<" too; then the same text is also there if both ends move to the left.
  while (start > 0 && served[start] !== '<' && served[start - 1] === served[start + more - 1]) start--;
  return served.slice(start, start + more);
}

const MOST_SHOWN = 120;

const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
};
