// The Markdown parser: satteri, which is native code, in place of remark's own. It yields the same tree (mdast) some
// twenty times as fast, including GitHub's extensions and smart punctuation. For the comparison see
// docs/decisions/native-markdown-parser.md.
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Plugin } from 'unified';
import { paragraphsOf } from './limits.ts';

/**
 * The most characters and quotation marks of a paragraph with smart punctuation: in one of more than 64 KiB the parser
 * miscounts its replacements and crashes the whole process (tests/fuzz/cases.ts has such a text), and its time grows with
 * the square of the marks.
 */
const MAX_PARAGRAPH = 16_000;
const MAX_QUOTES = 1000;
const isTooMuch = (part: string): boolean =>
  part.length > MAX_PARAGRAPH || (part.length > MAX_QUOTES && part.replace(/[^"']/g, '').length > MAX_QUOTES);
const hasTooMuch = (document: string): boolean =>
  document.length > MAX_QUOTES && paragraphsOf(document).some(isTooMuch);

/** A unified plugin: `remark().use(nativeParser)`. The positions in the tree refer to the text as it is. */
export const nativeParser: Plugin<[{ readonly smartPunctuation: boolean }?], string, Root> = function (options) {
  const features = { gfm: true, frontmatter: false, smartPunctuation: options?.smartPunctuation ?? true };
  this.parser = (document) =>
    markdownToMdast(document, {
      features: hasTooMuch(document) ? { ...features, smartPunctuation: false } : features,
    }) as Root;
};
