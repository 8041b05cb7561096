// What the schemas say about the value at a path in a content file.
import type { SourceFile } from '../../../content/read.ts';
import { type Described, describedFile, fieldAt, NOTHING } from '../../../schemas/describe/describe.ts';
import { kindOf } from '../../../schemas/index.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import type { YamlPath } from '../../editing/yaml-edit.ts';
import { valueAt } from '../../editing/texts.ts';

/**
 * The value at a path in a file of YAML, and what its schema says: the fields of a block, without the type of a section,
 * which nobody changes; the entries of a list; nothing about one that has no schema.
 */
export function describedAt(
  file: SourceFile,
  at: YamlPath,
  schemas: ThemeSchemas,
): Pick<Described, 'fields' | 'item'> & { readonly value: unknown } {
  const name = kindOf(file.path);
  const fields = name ? describedFile(name, schemas).fields : [];
  const whole = { ...NOTHING, kind: 'block', description: '', required: true, fields } as const;
  const { field, value } = fieldAt(whole, at, valueAt(file, []));
  return { value, item: field.item, fields: field.kind === 'sections' ? field.fields.slice(1) : field.fields };
}
