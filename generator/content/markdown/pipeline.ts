// The pipeline of Markdown: remark, with satteri as its parser and remark-html as its compiler.
import { defaultSchema } from 'hast-util-sanitize';
import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { clip, faultBeyondLimits } from './limits.ts';
import { nativeParser } from './native-parser.ts';

/** The URL schemes that links may have. */
export const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** What remark-html lets through. It need not prefix ids, because all of them are generated here. */
const SANITIZE = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: SCHEMES },
  attributes: {
    ...defaultSchema.attributes,
    td: [...(defaultSchema.attributes?.['td'] ?? []), 'dataLabel'],
    img: [...(defaultSchema.attributes?.['img'] ?? []), 'dataPicture'],
  },
};
const pipeline = remark().use(nativeParser).use(remarkHtml, { sanitize: SANITIZE }).freeze();

/** A text as a tree, with a fault for what must not be parsed and is therefore not in it. */
export function parseMarkdown(source: string): { readonly tree: Root; readonly faults: readonly MarkdownFault[] } {
  const beyond = faultBeyondLimits(source);
  const tree = pipeline.parse(beyond ? '' : source);
  return { tree, faults: beyond ? [beyond] : clip(tree) };
}

/** A tree as sanitized HTML. */
export const compileMarkdown = (tree: Root): string => pipeline.stringify(tree);
