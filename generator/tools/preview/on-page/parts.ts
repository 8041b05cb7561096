// The parts that can be added to a page on the page itself: one of each section type, made from its examples.
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { Described, DescribedSection } from '../../../schemas/describe/describe.ts';
import { example } from '../../../schemas/describe/sample.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import { labelOf } from '../../editing/forms/labels.ts';
import { truncate } from '../../editing/starters/truncate.ts';
import type { Part } from '../protocol.ts';
import { describedAt } from './described-at.ts';
import type { YamlPath } from '../../editing/yaml-edit.ts';

/** The parts that can be added to the list at a path, with their values; none if it is not a list of sections. */
export const partsFor = (
  file: SourceFile,
  at: YamlPath,
  sources: Sources,
  schemas: ThemeSchemas,
): readonly (Part & { readonly value: unknown })[] =>
  (describedAt(file, at, schemas).item?.sections ?? []).flatMap((section) => {
    const { type, description } = section;
    const value = newPart(section, sources);
    return value === undefined ? [] : [{ type, label: labelOf(type), description, value }];
  });

/**
 * A new section with its title and everything that is required, made from the examples: its texts say that they are
 * to be replaced, and its pictures are those of the site. Undefined if the site has none that it needs.
 */
function newPart({ type, fields }: DescribedSection, sources: Sources): unknown {
  let isMissing = false;
  const exampleOf = (field: Described): Described['example'] => {
    const value = siteExample(field, sources);
    isMissing ||= value === undefined;
    return value;
  };
  const needed = fields.filter(({ name, required }) => required || name === 'title');
  const values = needed.map((field) => [field.name, example(field, 'required', exampleOf)] as const);
  return isMissing ? undefined : { type, ...Object.fromEntries(values) };
}

/** The names of all drawings or icons. */
export const picturesOf = (kind: 'drawing' | 'icon', files: Sources['files']): string[] =>
  [...files.keys()].flatMap((path) => new RegExp(`^data/${kind}s/([^/]+)\\.svg$`).exec(path)?.[1] ?? []);

/** The example of a field, in view of what the site has. Links lead to the company, because every site has that one. */
function siteExample({ kind, example: given, most }: Described, { files, publicFiles }: Sources): Described['example'] {
  switch (kind) {
    case 'text':
    case 'sentences':
    case 'paragraph':
    case 'markdown':
      return String(given).replace(/[\p{L}\p{N}]/u, 'Say here: $&');
    case 'sized':
      return truncate(`Say here: ${given}`, most ?? 0);
    case 'link':
      return 'call';
    case 'drawing':
    case 'icon':
      return picturesOf(kind, files)[0];
    case 'publicFile':
      return publicFiles.find(({ photo }) => photo && 'width' in photo)?.path;
    default:
      return given;
  }
}
