// What the schemas say about the value at a path in a content file.
import type { SourceFile } from '../../../content/read.ts';
import { type Described, describedFile } from '../../../schemas/describe/describe.ts';
import { kindOf } from '../../../schemas/index.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import type { YamlPath } from '../../editing/yaml-edit.ts';
import { valueAt } from '../../editing/texts.ts';

/**
 * The value at a path in a file of YAML, and what its schema says: the fields of a block, the entries of a list; nothing
 * about one that has no schema.
 */
export function describedAt(
  file: SourceFile,
  at: YamlPath,
  types: SectionTypes,
): Pick<Described, 'fields'> & { readonly value: unknown; readonly item: Described | undefined } {
  const name = kindOf(file.path);
  let here = name && within({ ...describedFile(name, types), item: undefined, sections: [] }, valueAt(file, []));
  for (const [depth, step] of at.entries()) {
    const next: Described | undefined =
      typeof step === 'number' ? here?.item : here?.fields.find((field) => field.name === step);
    here = next && within(next, valueAt(file, at.slice(0, depth + 1)));
  }
  return { value: valueAt(file, at), fields: here?.fields ?? [], item: here?.item };
}

/** The fields and entries of a value; of a section, those of its type. */
function within({ fields, item, sections }: Pick<Described, 'fields' | 'item' | 'sections'>, value: unknown) {
  const type = (value as { readonly type?: unknown } | undefined)?.type;
  return { fields: sections.find((each) => each.type === type)?.fields ?? fields, item };
}
