// Markdown's parser: satteri's, which is compiled, in the place of remark's own. It yields the same tree (mdast) some
// twenty times as fast, GitHub's flavour and smart punctuation included. docs/decisions/native-markdown-parser.md says
// what was compared.
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Plugin } from 'unified';

/**
 * A paragraph longer than this is rendered with the quotes and dashes it was typed with: beyond 64 KiB the parser loses
 * count of those it changes, and ends the whole program. tests/fuzz/cases.ts holds such a text.
 */
const LONGEST = 16_000;
const isEndless = (document: string): boolean =>
  document.length > LONGEST && document.split(/\n[ \t>]*\r?\n/).some((part) => part.length > LONGEST);

/** A unified plugin: `remark().use(nativeParser)`. Positions in the tree are those of the text. */
export const nativeParser: Plugin<[{ readonly smartPunctuation: boolean }?], string, Root> = function (options) {
  const features = { gfm: true, frontmatter: false, smartPunctuation: options?.smartPunctuation ?? true };
  this.parser = (document) =>
    markdownToMdast(document, {
      features: isEndless(document) ? { ...features, smartPunctuation: false } : features,
    }) as Root;
};
