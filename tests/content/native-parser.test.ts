// The native parser gives the same as remark’s own, for the project’s articles and for generated documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import remarkSmartypants from 'remark-smartypants';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { nativeParser } from '../../generator/content/markdown/native-parser.ts';

const own = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze();
const native = remark().use(nativeParser, { smartPunctuation: false }).use(remarkHtml, { sanitize: false }).freeze();
const ownSmart = remark().use(remarkGfm).use(remarkSmartypants, { dashes: 'oldschool' }).use(remarkHtml).freeze();
const nativeSmart = remark().use(nativeParser).use(remarkHtml).freeze();
const posts = join(import.meta.dirname, '..', '..', 'posts');
const articles = readdirSync(posts)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(join(posts, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')] as const);

/** The type, start and end of each block in a tree. */
function places(text: string, processor: typeof native): string[] {
  const found: string[] = [];
  visit(processor.parse(text), (node) => {
    if (/^(heading|paragraph|code|table|list|blockquote|link|html)$/.test(node.type))
      found.push(`${node.type} ${node.position?.start.line}:${node.position?.start.column}`);
  });
  return found;
}

describe('the native Markdown parser', () => {
  test.each(articles)('%s, with smart punctuation', (_name, text) => {
    expect(String(nativeSmart.processSync(text))).toBe(String(ownSmart.processSync(text)));
    expect(places(text, native)).toEqual(places(text, own));
  });

  test('generated documents', () => {
    const word = fc.constantFrom(
      'slab',
      '**bold**',
      '*soft*',
      '`code`',
      '[link](/contact)',
      '$1,200-4,000',
      '42-48 in',
      'a_b_c',
      '&amp;',
      '<b>x</b>',
      'https://example.com',
      '~~old~~',
      '\\*',
      'é—ß',
      '![alt](/a.jpg)',
    );
    const line = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
    const block = fc.oneof(
      line,
      line.map((text) => `## ${text}`),
      line.map((text) => `> ${text}`),
      fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
      fc
        .array(line, { minLength: 1, maxLength: 3 })
        .map((lines) => lines.map((text, index) => `${index + 1}. ${text}`).join('\n')),
      fc
        .tuple(line, line)
        .map(([a, b]) => `| ${a.replaceAll('|', '')} | B |\n| --- | :-: |\n| ${b.replaceAll('|', '')} | 2 |`),
      line.map((text) => `\`\`\`\n${text}\n\`\`\``),
      fc.constant('---'),
      line.map((text) => `    ${text}`),
      line.map((text) => `- [x] ${text}`),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const text = `${blocks.join('\n\n')}\n`;
        expect(String(native.processSync(text))).toBe(String(own.processSync(text)));
      }),
      { numRuns: 50, seed: 20261120 },
    );
  });
});
