// Replaces figures that are written out by references to the facts that have them: `site check --fix`.
import { isCollection, parseDocument, type Scalar, stringify, visit } from 'yaml';
import type { Literal } from '../../../content/literals.ts';
import type { SourceFile } from '../../../content/read.ts';
import { yamlRange } from '../in-place/texts.ts';

/** A part of a text, in UTF-16 code units, and what to write instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a file with references instead of the literals in it; every other character as it was. */
export function withReferences(file: SourceFile, literals: readonly Literal[]): string {
  const { text } = file;
  const edits = literals.map(({ offset, fact: { name, value } }): Edit => ({
    start: offset,
    end: offset + value.length,
    text: `{${name}}`,
  }));
  const { start, end } = yamlRange(file);
  const inYaml = edits.filter((edit) => edit.start < end);
  return edited(text, [
    ...quotedWhereNeeded(text.slice(start, end), start, inYaml),
    ...edits.filter((edit) => edit.start >= end),
  ]);
}

/**
 * The edits of a text of YAML that begins at `from`; of unquoted values that would begin with a brace, the whole value.
 */
function quotedWhereNeeded(yaml: string, from: number, edits: readonly Edit[]): Edit[] {
  const left = new Set(edits);
  const quoted: Edit[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, node, ancestors) {
      const [start, end] = (node.range ?? [0, 0]).map((offset) => offset + from) as [number, number];
      const own = edits.filter((edit) => edit.start >= start && edit.end <= end);
      if (own.length === 0) return;
      if (key === 'key') for (const edit of own) left.delete(edit);
      const inFlow = ancestors.some((each) => isCollection(each) && each.flow);
      if (node.type !== 'PLAIN' || !(inFlow || own.some((edit) => edit.start === start))) return;
      for (const edit of own) left.delete(edit);
      const value = own.reduce((all, edit) => all.replace(written(yaml, from, edit), () => edit.text), valueOf(node));
      quoted.push({ start, end, text: stringify(value, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }).trim() });
    },
  });
  return [...left, ...quoted];
}

const valueOf = ({ value }: Scalar): string => String(value);
const written = (yaml: string, from: number, { start, end }: Edit): string => yaml.slice(start - from, end - from);

const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text);
