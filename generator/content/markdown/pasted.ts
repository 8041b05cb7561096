// Recognizes what is pasted into Markdown from elsewhere, HTML and incomplete addresses, and says what to write
// instead.
import { upTo } from '../../system/up-to.ts';
import type { Problem } from '../../problems/problem.ts';
import { decoded } from '../../system/paths.ts';
import { type Fault, fault } from '../../schemas/fields/fault.ts';
import { completeAddress } from '../../schemas/fields/complete-address.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

/** Finds raw HTML, once for each line and for blocks in one piece, with what to write instead. */
export function rawHtml(): Reader {
  const faults: MarkdownFault[] = [];
  const lines = new Set<number | undefined>();
  const visit: Reader['visit'] = (node, index, parent) => {
    if (node.type !== 'html' || /^<(!--|\/)/.test(node.value)) return;
    const line = node.position?.start.line;
    const previous = parent?.children[index - 1];
    const goesOn = previous?.type === 'html' && previous.position?.end.line === (line ?? 0) - 1;
    if (goesOn || lines.has(line)) return;
    lines.add(line);
    const found = upTo(node.value, '\n').slice(0, 60);
    faults.push(faultAt(node, fault('UNSAFE_LINK', { found, ...insteadOf(node.value) })));
  };
  return { faults, visit };
}

/** What to write instead of HTML. */
function insteadOf(html: string): { expected: string | undefined; suggestion: string | undefined } {
  const tag = /^<([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase();
  const address = /\s(?:src|href)="([^"]*)"/i.exec(html)?.[1];
  const text = html.replace(/<[^<>]*>/g, '').trim();
  if (tag === 'br') return { expected: 'an empty line, which starts a new paragraph', suggestion: undefined };
  if (tag === 'iframe' || tag === 'video') {
    const video = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address ?? '')?.[1];
    const target = video === undefined ? address : `https://www.youtube.com/watch?v=${video}`;
    return {
      expected: 'a link; pages show nothing from other sites, for safety and privacy',
      suggestion: target?.startsWith('https://') ? `[Watch the video](${target})` : undefined,
    };
  }
  if (tag === 'script' || tag === 'style') return { expected: 'text only; remove this', suggestion: undefined };
  if (tag === 'img') return { expected: 'Markdown', suggestion: `![What it shows](${address ?? '/photos/name.jpg'})` };
  if (/^<(?![abipqsu]>)[a-z]>$/i.test(html))
    return { expected: 'a backslash before a < that starts no tag', suggestion: `\\${html}` };
  const isOneLine = text !== '' && !text.includes('\n') && /^<(p|div|span|font|b|strong|i|em|u)\b/i.test(html);
  return { expected: undefined, suggestion: isOneLine ? text : undefined };
}

/** What is wrong with the address of a link that is not a complete one. */
export function faultOfLink(url: string, articles: string): Fault | undefined {
  const plain = decoded(url).trim();
  const suggestion = completeAddress(plain, articles);
  if (suggestion === undefined && plain !== '') return undefined;
  return fault('BAD_VALUE', {
    found: plain === '' ? '()' : plain,
    expected: 'an address that starts with /, https://, mailto: or tel:',
    suggestion,
  });
}

/** The problem of an address; if it suggests the full address of a page of this site, then only the path instead. */
export function withOwnPath(found: Problem, siteUrl: string): Problem {
  const { suggestion = '' } = found.args as { readonly suggestion?: string };
  const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');
  const path = suggestion.replace(/^https:\/\/[^/]*/, '');
  const isOwn = path.length > 1 && path !== suggestion && hostOf(suggestion) === hostOf(siteUrl);
  return isOwn ? ({ ...found, args: { ...found.args, suggestion: path } } as Problem) : found;
}
