// Recognizes what is pasted into Markdown from elsewhere, HTML and incomplete addresses, and says what to write
// instead.
import { upTo } from '../../system/up-to.ts';
import type { Problem } from '../../problems/problem.ts';
import { decoded } from '../../system/decoded.ts';
import { type Fault, fault } from '../../schemas/fields/fault.ts';
import { completeAddress } from '../../schemas/fields/complete-address.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

/** Finds raw HTML, once for each line and for blocks in one piece, with what to write instead. */
export function rawHtml(): Reader {
  const faults: MarkdownFault[] = [];
  const lines = new Set<number | undefined>();
  const visit: Reader['visit'] = (node, index, parent) => {
    if (node.type !== 'html') return;
    const beside = besideComments(node.value);
    if (beside === '') return;
    if (node.value.startsWith('<!--')) return void faults.push(faultAt(node, faultOfComment(node.value, beside)));
    const line = node.position?.start.line;
    const previous = parent?.children[index - 1];
    const goesOn = previous?.type === 'html' && previous.position?.end.line === (line ?? 0) - 1;
    if (goesOn || lines.has(line)) return;
    lines.add(line);
    const found = upTo(node.value, '\n').slice(0, 60);
    faults.push(faultAt(node, fault('UNSAFE_LINK', { found, ...insteadOf(node.value, parent?.type === 'tableCell') })));
  };
  return { faults, visit };
}

/** What is in HTML besides comments, of which one may be unclosed, and closing tags. */
function besideComments(html: string): string {
  const end = html.lastIndexOf('-->') + 3;
  const rest = html.slice(0, end).replace(/<!--[^]*?-->/g, '') + html.slice(end);
  return /^\s*(?:<\/[^<>]*>\s*)*$/.test(rest) ? '' : rest.trim();
}

/** What is wrong with a comment that is never closed, or with text beside one, which no page shows. */
function faultOfComment(html: string, beside: string): Fault {
  const found = upTo(beside, '\n').slice(0, 60);
  if (!html.includes('-->') || beside.startsWith('<!--'))
    return fault('BAD_VALUE', { found, expected: '--> where this comment ends', suggestion: `${found} -->` });
  const suggestion = `${html.slice(0, html.indexOf('-->') + 3)}\n\n${found}`;
  return fault('BAD_VALUE', {
    found,
    expected: 'an empty line between a comment and a text, which is left out otherwise',
    suggestion,
  });
}

/** What to write instead of HTML. */
function insteadOf(html: string, isInCell: boolean): { expected: string | undefined; suggestion: string | undefined } {
  const tag = /^<([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase();
  const address = /\s(?:src|href)="([^"]*)"/i.exec(html)?.[1];
  const text = html.replace(/<[^<>]*>/g, '').trim();
  if (tag === 'br') {
    const line = 'a backslash at the end of the line above; or an empty line, which starts a new paragraph';
    return { expected: isInCell ? 'a comma, or a row of its own: a cell has one line' : line, suggestion: undefined };
  }
  if (tag === 'sup' || tag === 'sub')
    return { expected: 'a character that is raised or lowered by itself, such as ² or ₂', suggestion: undefined };
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
