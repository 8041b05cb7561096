// The fields beside a text that are chosen rather than typed: icons, drawings, values from a list, and photos.
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { DescribedField } from '../../../schemas/describe/describe.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { insertValue, removeValue, setValue, type YamlPath } from '../../editing/yaml-edit.ts';
import { labelOf } from '../../editing/forms/labels.ts';
import type { Choice, PhotoField } from '../protocol.ts';
import { describedAt } from './described-at.ts';
import { picturesOf } from './parts.ts';
import { textAt, valueAt, withYaml } from '../../editing/texts.ts';

/** A block around a value, with its fields and their values. */
interface Block {
  readonly at: YamlPath;
  readonly fields: readonly DescribedField[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The blocks around a value, the innermost first, and the whole file. */
const blocksAround = (file: SourceFile, at: YamlPath, types: SectionTypes): Block[] =>
  at
    .map((_, depth) => at.slice(0, depth))
    .reverse()
    .map((block) => {
      const { value, fields } = describedAt(file, block, types);
      return { at: block, fields, values: value as Block['values'] };
    });

/** The photos in the blocks around a value, the innermost first. */
export const photosAround = (file: SourceFile, at: YamlPath, types: SectionTypes): PhotoField[] =>
  blocksAround(file, at, types).flatMap((block) =>
    block.fields
      .filter(({ kind }) => kind === 'photo')
      .map(({ name }) => ({ at: [...block.at, name], label: labelOf(name), ...(block.values[name] as object) })),
  );

/** The fields to choose in the blocks around a value, the innermost first. */
export const choicesAround = (file: SourceFile, at: YamlPath, sources: Sources, types: SectionTypes): Choice[] =>
  blocksAround(file, at, types).flatMap((block) =>
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

/**
 * The text of a file with another value of a field in a block around `text`, which is empty for none. A new one comes
 * before what the text is in. Throws EditRefused if the text is not there any more, or if that cannot be done.
 */
export function withField(
  file: SourceFile,
  text: { readonly at: YamlPath; readonly value: string },
  at: YamlPath,
  value: unknown,
): string {
  textAt(file, text);
  const isThere = valueAt(file, at) !== undefined;
  const keys = Object.keys(valueAt(file, at.slice(0, -1)) as object);
  return withYaml(file, (yaml) => {
    if (value === '') return isThere ? removeValue(yaml, at) : yaml;
    return isThere
      ? setValue(yaml, at, value)
      : insertValue(yaml, at, value, keys.indexOf(String(text.at[at.length - 1])));
  });
}

/** The text of a file with a photo in a field of a block around `text`. Throws EditRefused in the same cases. */
export function withPhoto(
  file: SourceFile,
  text: { readonly at: YamlPath; readonly value: string },
  at: YamlPath,
  photo: { readonly src: string; readonly alt: string },
): string {
  if (valueAt(file, at) === undefined) return withField(file, text, at, photo);
  textAt(file, text);
  return withYaml(file, (yaml) => setValue(setValue(yaml, [...at, 'src'], photo.src), [...at, 'alt'], photo.alt));
}
