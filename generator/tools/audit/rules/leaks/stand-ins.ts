// Finds what was left over from writing a page: placeholder text, template syntax, characters in a wrong encoding.
import type { Place } from '../../../../problems/problem.ts';
import { ENTITY } from '../../../../schemas/fields/plain.ts';
import { locate } from '../../../../verify/locate.ts';
import type { PageRule } from '../../rule.ts';

const STAND_INS: readonly RegExp[] = [
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /\b(?:TODO|FIXME|TBD|TBC|XXX)\b/,
  /\[(?:insert|your|add|company|name|city|phone|link)\b[^\]]*\]/i,
  /\b(?:your (?:company|business|city|phone number) here|text goes here|click here to edit|coming soon\.{3})/i,
  /\{\{[^}]*\}\}|\$\{[^}]*\}|<%[^%]*%>|%[A-Z_]{3,}%/,
  /(?<![\w.])null(?![\w-]| and void\b)/,
  // UTF-8 that some program read in another encoding: "donâ€™t", "fÃ¼r"; but not "« MAÇÃ »".
  ENTITY,
  /\ufffd|(?<!\p{Lu}{2})[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u2122]/u,
];
export const standIns: PageRule = {
  id: 'leaks/stand-ins',
  proves:
    'No page shows lorem ipsum, TODO, an unfilled bracket, template syntax, null, letters in a wrong encoding or an HTML entity.',
  reason: 'One forgotten placeholder shows visitors how carefully the rest was done.',
  source:
    '[GOV.UK Service Manual, Content design: review before publishing](https://www.gov.uk/guidance/content-design) (2024-05)',
  *checkPage(page, { sources }) {
    for (const text of [...page.blocks.map((block) => block.text), ...page.headTexts])
      for (const words of STAND_INS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []))
        yield page.finding(`"${words}" was left in the text "${text.slice(0, 80)}".`, {
          place: placeWithin(locate(sources, page.source, text, words), text, words),
          expected: 'the words that belong in its place',
        });
  },
};

/** The place of words in a text, whose own place may be known. */
const placeWithin = ({ column, length, ...place }: Place, text: string, words: string): Place =>
  column !== undefined && length === text.length
    ? { ...place, column: column + text.indexOf(words), length: words.length }
    : { ...place, column, length };
