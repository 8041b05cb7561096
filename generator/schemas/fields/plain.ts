// Markup in a text that is shown as it is written: visitors would see the asterisks, the tag or the address of a link.
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { stringify } from 'yaml';
import { type Fault, fault } from './fault.ts';

/** A character as HTML writes it: "&amp;", "&#x27;". */
export const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|hellip|[mn]dash|[lr][sd]quo|#\d+|#x[\da-f]+);/i;
const BOLD = /\*\*([^\s*][^*]*)\*\*/;
const TAG = /<\/?(?:a|b|br|em|i|p|span|strong|u)(?:\s[^<>]*)?\/?>/;
const LINK = /\[([^[\]]+)\]\((?:\/|https?:|mailto:|tel:)[^()]*\)/;
/** Any of these kinds of markup. */
export const MARKUP = new RegExp([ENTITY, BOLD, TAG, LINK].map(({ source }) => source).join('|'), 'i');

/** The fault of a plain text that contains Markdown, HTML or an entity; the text without it is the suggestion. */
export function faultOfMarkup(text: string): Fault | undefined {
  // Hardly any text has one of these characters, and the patterns take a hundred times as long.
  const found = /[*<&[]/.test(text) ? MARKUP.exec(text)?.[0] : undefined;
  if (found === undefined) return undefined;
  const words = textContent(parseDocument(text))
    .replace(new RegExp(BOLD, 'g'), '$1')
    .replace(new RegExp(LINK, 'g'), '$1');
  return fault('STRAY_MARKUP', {
    found,
    expected: 'plain words: this field is not Markdown, and shows what is written as it is',
    suggestion: stringify(words.trim(), { lineWidth: 0 }).trim(),
  });
}
