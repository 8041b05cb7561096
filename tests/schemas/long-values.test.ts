// Values that are much longer than anybody writes: each is read or refused in a time that grows with its length.
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';
import { guessHours } from '../../generator/schemas/fields/guess-hours.ts';
import { phone } from '../../generator/schemas/fields/parse.ts';
import { faultOfMarkup } from '../../generator/schemas/fields/plain.ts';
import { guessRange, range } from '../../generator/schemas/fields/range.ts';
import { tidy } from '../../generator/pages/tidy.ts';
import { readPages } from '../../generator/tools/diff/read.ts';
import { textsIn } from '../../generator/tools/editing/texts.ts';

const MARKDOWN = { href: String, articles: '/blog/', top: 2, reservedIds: [] };
const handler = { onopentag: () => undefined, onclosetag: () => undefined, ontext: () => undefined };

it.each<[string, (text: string) => unknown, readonly string[]]>([
  ['hours', guessHours, ['//', ',', '1-']],
  ['a phone number', phone, ['漢', '• a\n', 'x1']],
  ['a range', (text) => range(guessRange(text)), [' ', 'a ', '1 ']],
  ['a plain text', faultOfMarkup, ['[', '**a', '<a ']],
  ['a page to tidy', (text) => tidy(text, handler), ['a<', '<a "', '<a ', '<script>']],
  ['a page to compare', (text) => readPages([['/', `<p>${text}</p>`]]), ['0', '1,000', '$1-']],
  ['Markdown', (text) => renderMarkdown(text, MARKDOWN), ['~~a', '`a`b', '**a**\\\n', '![a]']],
  ['YAML to edit', (text) => textsIn({ path: 'data/a.yaml', text }), ['{', '[', '"a']],
])('%s of 100 kB', (_what, read, units) => {
  for (const unit of units) {
    const start = process.cpuUsage();
    read(unit.repeat(100_000 / unit.length));
    // Of the processor, in microseconds: a busy machine takes no more. What is quadratic takes ten times that.
    expect(process.cpuUsage(start).user, unit).toBeLessThan(2_000_000);
  }
});
