// The native parser gives the same as remark’s own, for the project’s articles and for generated documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import remarkSmartypants from 'remark-smartypants';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { nativeParser } from '../../generator/content/markdown/native-parser.ts';
import { makeBusiness } from '../fuzz/business/business.ts';
import { chanceOf } from '../fuzz/chance.ts';

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

  test.each(Array.from({ length: 8 }, (_, seed) => seed))('a made-up document: %i', (seed) => {
    const files = makeBusiness(chanceOf(seed), new Map([['/photos/a.jpg', Buffer.from('')]]));
    for (const [path, text] of files)
      if (path.endsWith('.md')) expect(String(native.processSync(text))).toBe(String(own.processSync(text)));
  });
});
