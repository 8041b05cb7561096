// Markdown's parser: satteri's, which is compiled, in the place of remark's own. It yields the same tree (mdast) some twenty times
// as fast, GitHub's flavour and smart punctuation included. docs/decisions/native-markdown-parser.md says what was compared.
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Plugin } from 'unified';

/** A unified plugin: `remark().use(nativeParser)`. Positions in the tree are those of the text. */
export const nativeParser: Plugin<[{ readonly smartPunctuation: boolean }?], string, Root> = function (options) {
  const features = { gfm: true, frontmatter: false, smartPunctuation: options?.smartPunctuation ?? true };
  this.parser = (document) => markdownToMdast(document, { features }) as Root;
};
