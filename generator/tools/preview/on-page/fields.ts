// The fields beside a text that are chosen rather than typed: icons, drawings, values from a list, and photos.
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { DescribedField } from '../../../schemas/describe/describe.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import type { YamlPath } from '../../editing/yaml-edit.ts';
import { labelOf } from '../../editing/forms/labels.ts';
import type { Choice, PhotoField } from '../protocol.ts';
import { describedAt } from './described-at.ts';
import { picturesOf } from './parts.ts';

/** The blocks around a value, the innermost first, and the whole file; with their fields, and the values of those. */
const blocksAround = (file: SourceFile, at: YamlPath, schemas: ThemeSchemas) =>
  at
    .map((_, depth) => at.slice(0, depth))
    .reverse()
    .map((block) => {
      const { value, fields } = describedAt(file, block, schemas);
      return { at: block, fields, values: value as Readonly<Record<string, unknown>> };
    });

/** The photos in the blocks around a value, the innermost first. */
export const photosAround = (file: SourceFile, at: YamlPath, schemas: ThemeSchemas): PhotoField[] =>
  blocksAround(file, at, schemas).flatMap((block) =>
    block.fields
      .filter(({ kind }) => kind === 'photo')
      .map(({ name }) => ({ at: [...block.at, name], label: labelOf(name), ...(block.values[name] as object) })),
  );

/** The fields to choose in the blocks around a value, the innermost first. */
export const choicesAround = (file: SourceFile, at: YamlPath, sources: Sources, schemas: ThemeSchemas): Choice[] =>
  blocksAround(file, at, schemas).flatMap((block) =>
    block.fields.flatMap((field): Choice[] => {
      const options = optionsOf(field, sources);
      const { name, description, required, kind } = field;
      if (options.length === 0 || (kind === 'choice' && block.at.length === 0)) return [];
      return [
        {
          at: [...block.at, name],
          label: labelOf(name),
          description,
          ...(kind !== 'choice' && { pictures: kind === 'icon' ? 'icons' : 'drawings' }),
          value: String(block.values[name] ?? ''),
          options: required ? options : ['', ...options],
        },
      ];
    }),
  );

function optionsOf({ kind, choices }: DescribedField, { files }: Sources): readonly string[] {
  if (kind === 'choice') return choices;
  if (kind === 'cover') return picturesOf('drawing', files).map((name) => `drawings/${name}.svg`);
  return kind === 'icon' || kind === 'drawing' ? picturesOf(kind, files) : [];
}
