// The texts of a content file that can be changed in place: the values of its YAML, and the blocks of an article.
import type { Nodes } from 'mdast';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type SplitArticle, splitArticleOf } from '../../content/front-matter.ts';
import { findExcess } from '../../content/yaml/document.ts';
import { parseMarkdown } from '../../content/markdown/pipeline.ts';
import type { SourceFile } from '../../content/read.ts';
import { memo } from '../../system/memo.ts';
import { EditRefused, GONE, type YamlPath } from './yaml-edit.ts';

/** A text that can be changed without touching anything beside it. */
export interface EditableText {
  readonly file: string;
  /** For a block of an article, its number in the article, from 0. */
  readonly at: YamlPath | number;
  /** As the owner writes it: without the quotes of YAML, with the marks of Markdown and the names of facts. */
  readonly value: string;
  /** Whether it is a cell of a table, which is on one line and ends at a |. */
  readonly isCell?: boolean;
  /** Whether it is a default text of the program, which the file does not have yet. */
  readonly isDefault?: boolean | undefined;
  /** Whether it is a number in YAML. */
  readonly isNumber?: boolean;
  /** Its range in the text of the file, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The YAML of a file and the Markdown below it; an article that cannot be split has neither. */
function partsOf(file: SourceFile): Pick<SplitArticle, 'yaml' | 'body'> {
  const whole = { yaml: { start: 0, end: file.text.length }, body: '' };
  const parts = file.path.endsWith('.md') ? splitArticleOf(file) : whole;
  return 'yaml' in parts ? parts : { yaml: { start: 0, end: 0 }, body: '' };
}

/** The part of a file that is YAML, as a range in its text. */
export const yamlRange = (file: SourceFile): SplitArticle['yaml'] => partsOf(file).yaml;

/** The text of a file with what `edit` makes of its YAML. */
export function withYaml(file: SourceFile, edit: (yaml: string) => string): string {
  const { start, end } = yamlRange(file);
  return file.text.slice(0, start) + edit(file.text.slice(start, end)) + file.text.slice(end);
}

/** The value at a path in the YAML of a file; undefined if there is none. */
export const valueAt = (file: SourceFile, at: YamlPath): unknown =>
  at.reduce<unknown>(
    (above, step) => (above as Readonly<Record<string | number, unknown>> | null | undefined)?.[step],
    valuesIn(file),
  );
const valuesIn = memo((file: SourceFile): unknown => documentOf(file).toJS());
const documentOf = memo((file: SourceFile) => {
  const { start, end } = yamlRange(file);
  const yaml = file.text.slice(start, end);
  return parseDocument(findExcess(yaml) ? '' : yaml, { version: '1.2' });
});

/** The texts of a file, in its order. */
export const textsIn = memo((file: SourceFile): readonly EditableText[] => {
  const { body } = partsOf(file);
  return [...scalarsIn(file), ...blocksIn(body, file.path, file.text.length - body.length)];
});

function scalarsIn(source: SourceFile): EditableText[] {
  const { path: file } = source;
  const from = yamlRange(source).start;
  const texts: EditableText[] = [];
  const walk = (node: unknown, at: YamlPath): void => {
    if (isMap(node))
      for (const { key, value } of node.items) walk(value, [...at, String(isScalar(key) ? key.value : key)]);
    else if (isSeq(node)) node.items.forEach((item, index) => walk(item, [...at, index]));
    else if (isScalar(node) && node.range && (typeof node.value === 'string' || typeof node.value === 'number')) {
      const [start, end] = node.range;
      const isNumber = typeof node.value === 'number';
      const value = isNumber ? (node.source ?? String(node.value)) : String(node.value);
      texts.push({ file, at, value, start: from + start, end: from + end, ...(isNumber && { isNumber }) });
    }
  };
  walk(documentOf(source).contents, []);
  return texts;
}

/** The nodes whose contents are one text. */
const BLOCKS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * The paragraphs, headings and table cells of an article, without the marks around them, and the lines of its diagrams.
 */
function blocksIn(markdown: string, file: string, from: number): EditableText[] {
  const texts: EditableText[] = [];
  const add = (start = 0, end = 0, isCell = false): void => {
    const value = markdown.slice(start, end);
    if (value.trim() !== '')
      texts.push({ file, at: texts.length, value, start: from + start, end: from + end, isCell });
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'code' && node.lang) {
      const start = node.position?.start.offset ?? 0;
      const lines = [...markdown.slice(start, node.position?.end.offset).matchAll(/^.*$/gm)].slice(1, -1);
      for (const { 0: line, index } of lines) add(start + index, start + index + line.length);
    }
    if (!('children' in node)) return;
    if (!BLOCKS.has(node.type)) return node.children.forEach(walk);
    add(
      node.children[0]?.position?.start.offset,
      node.children.at(-1)?.position?.end.offset,
      node.type === 'tableCell',
    );
  };
  walk(parseMarkdown(markdown).tree);
  return texts;
}

/** The text of a file that is where another one says. Throws EditRefused if it is not the same any more. */
export function textAt(file: SourceFile, text: Pick<EditableText, 'at' | 'value'>): EditableText {
  const now = textsIn(file).find(({ at, value }) => isDeepStrictEqual(at, text.at) && value === text.value);
  if (!now) throw new EditRefused(GONE);
  return now;
}
