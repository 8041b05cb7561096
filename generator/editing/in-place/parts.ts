// The parts that can be added to a page on the page itself: one of each section type, made from its examples.
import { parsedYamlOf } from '../../content/parsed-yaml.ts';
import type { SourceFile, Sources } from '../../content/read.ts';
import { type Described, type DescribedSection, describedFile } from '../../schemas/describe/describe.ts';
import { example } from '../../schemas/describe/sample.ts';
import { kindOf } from '../../schemas/index.ts';
import type { SectionTypes } from '../../schemas/sections.ts';
import { labelOf } from '../cms/labels.ts';
import { truncate } from '../starters/titles.ts';
import type { ValuePath } from './texts.ts';

/** A part that can be added: its type, how to call it, and what it shows. */
export interface Part {
  readonly type: string;
  readonly label: string;
  readonly description: string;
}

/** The parts that can be added to the list at a path, with their values; none if it is not a list of sections. */
export const partsFor = (
  file: SourceFile,
  at: ValuePath,
  sources: Sources,
  types: SectionTypes,
): readonly (Part & { readonly value: unknown })[] =>
  sectionsAt(file, at, types).flatMap((section) => {
    const { type, description } = section;
    const value = newPart(section, sources);
    return value === undefined ? [] : [{ type, label: labelOf(type), description, value }];
  });

/** The section types that the list at a path may have. */
function sectionsAt(file: SourceFile, at: ValuePath, types: SectionTypes): readonly DescribedSection[] {
  const name = kindOf(file.path);
  let value: unknown = parsedYamlOf(file).value;
  let here: Pick<Described, 'fields' | 'item' | 'sections'> | undefined = name && {
    ...describedFile(name, types),
    item: undefined,
    sections: [],
  };
  for (const step of at) {
    const values = value as Readonly<Record<string | number, unknown>> | undefined;
    const { fields = [] } = here?.sections.find(({ type }) => type === values?.['type']) ?? here ?? {};
    here = typeof step === 'number' ? here?.item : fields.find((field) => field.name === step);
    value = values?.[step];
  }
  return here?.item?.sections ?? [];
}

/**
 * A new section with its title and everything that is required, made from the examples: its texts say that they are
 * to be replaced, and its pictures are those of the site. Undefined if the site has none that it needs.
 */
function newPart({ type, fields }: DescribedSection, sources: Sources): unknown {
  let isMissing = false;
  const own = (field: Described): Described['example'] => {
    const found = ownExample(field, sources);
    isMissing ||= found === undefined;
    return found;
  };
  const needed = fields.filter(({ name, required }) => required || name === 'title');
  const values = needed.map((field) => [field.name, example(field, 'required', own)] as const);
  return isMissing ? undefined : { type, ...Object.fromEntries(values) };
}

/** The example of a field, in view of what the site has. Links lead to the company, because every site has that one. */
function ownExample({ kind, example: given, most }: Described, { files, publicFiles }: Sources): Described['example'] {
  const inFolder = (folder: string): string | undefined =>
    [...files.keys()].flatMap((path) => new RegExp(`^data/${folder}/(.+)\\.svg$`).exec(path)?.[1] ?? [])[0];
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
      return inFolder('drawings');
    case 'icon':
      return inFolder('icons');
    case 'publicFile':
      return publicFiles.find(({ photo }) => photo && 'width' in photo)?.path;
    default:
      return given;
  }
}
