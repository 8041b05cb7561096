// Replaces figures that are written out by references to the facts that have them: `site facts`.
import type { Literal } from '../../../content/literals.ts';
import type { SourceFile } from '../../../content/read.ts';
import { patternOf } from '../../../content/text-index.ts';
import { textsIn, withYaml, yamlRange } from '../texts.ts';
import { setValue } from '../yaml-edit.ts';

/** The text of a file with references instead of the literals in it; every other value as it was. */
export function withReferences(file: SourceFile, literals: readonly Literal[]): string {
  const { end } = yamlRange(file);
  const text = literals
    .filter(({ start }) => start >= end)
    .reduceRight(
      (rest, { start, fact: { name, value } }) => `${rest.slice(0, start)}{${name}}${rest.slice(start + value.length)}`,
      file.text,
    );
  if (literals.length === 0) return text;
  const names = new Map(literals.map(({ fact: { name, value } }) => [value, name]));
  const pattern = patternOf([...names.keys()], 'figure');
  return withYaml({ ...file, text }, (yaml) =>
    textsIn(file).reduce((rest, { at, value, start }) => {
      const referring = value.replace(pattern, (figure) => `{${names.get(figure)}}`);
      return typeof at === 'number' || start >= end || referring === value ? rest : setValue(rest, at, referring);
    }, yaml),
  );
}
