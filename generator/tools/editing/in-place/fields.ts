// The fields beside a text that are chosen rather than typed: icons, drawings, values from a list, and photos.
import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode } from 'yaml';
import type { SourceFile, Sources } from '../../../content/read.ts';
import type { DescribedField } from '../../../schemas/describe/describe.ts';
import { plainYaml } from '../../../schemas/describe/sample.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { labelOf } from '../forms/labels.ts';
import { describedAt } from './described-at.ts';
import { picturesOf } from './parts.ts';
import { isThere, parseWritten, textsIn, type ValuePath, yamlRange } from './texts.ts';
import { withText } from './write.ts';

/** A field that is chosen. */
export interface Choice {
  readonly at: ValuePath;
  readonly label: string;
  readonly description: string;
  /** The folder of the pictures of that name. */
  readonly pictures?: 'drawings' | 'icons';
  /** Its value; empty if the file has none. */
  readonly value: string;
  /** What it may be; empty stands for no value. */
  readonly options: readonly string[];
}

/** A field of a photo, with what is there now. */
export interface PhotoField {
  readonly at: ValuePath;
  readonly label: string;
  readonly src?: string;
  readonly alt?: string;
}

/** A block around a value, with its fields and their values. */
interface Block {
  readonly at: ValuePath;
  readonly fields: readonly DescribedField[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The blocks around a value, the innermost first, and the whole file. */
const blocksAround = (file: SourceFile, at: ValuePath, types: SectionTypes): Block[] =>
  at
    .map((_, depth) => at.slice(0, depth))
    .reverse()
    .map((block) => {
      const { value, fields } = describedAt(file, block, types);
      return { at: block, fields, values: value as Block['values'] };
    });

/** The photos in the blocks around a value, the innermost first. */
export const photosAround = (file: SourceFile, at: ValuePath, types: SectionTypes): PhotoField[] =>
  blocksAround(file, at, types).flatMap((block) =>
    block.fields
      .filter(({ kind }) => kind === 'photo')
      .map(({ name }) => ({ at: [...block.at, name], label: labelOf(name), ...(block.values[name] as object) })),
  );

/** The fields to choose in the blocks around a value, the innermost first. */
export const choicesAround = (file: SourceFile, at: ValuePath, sources: Sources, types: SectionTypes): Choice[] =>
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
 * before what the text is in. Undefined if the text is not there any more, or if that would change something else.
 */
export function withField(
  file: SourceFile,
  text: { readonly at: ValuePath; readonly value: string },
  at: ValuePath,
  value: unknown,
): string | undefined {
  if (!isThere(file, text)) return undefined;
  const now = textsIn(file).find((each) => isDeepStrictEqual(each.at, at));
  if (now && typeof value === 'string' && value !== '') return withText(file, now, value);
  const { start, end } = yamlRange(file);
  const yaml = file.text.slice(start, end);
  const document = parseWritten(yaml);
  const block = document.getIn(at.slice(0, -1), true);
  const [key, before] = [String(at.at(-1)), text.at[at.length - 1]];
  const pairs = isMap(block) && !block.flow ? block.items : [];
  const startOf = (name: unknown): number | undefined => {
    const found = pairs.find((pair) => isNode(pair.key) && pair.key.toJSON() === name)?.key;
    return isNode(found) ? found.range?.[0] : undefined;
  };
  const written = now ? without(yaml, now.end - start, startOf(key)) : withNew(yaml, { [key]: value }, startOf(before));
  if (written === undefined) return undefined;
  const again = parseWritten(written);
  if (value === '') document.deleteIn(at);
  else document.setIn(at, value);
  const isAsExpected = again.errors.length === 0 && isDeepStrictEqual(again.toJS(), document.toJS());
  return isAsExpected ? file.text.slice(0, start) + written + file.text.slice(end) : undefined;
}

/** The text of a file with a photo in a field of a block around `text`; undefined in the same cases. */
export function withPhoto(
  file: SourceFile,
  text: { readonly at: ValuePath; readonly value: string },
  at: ValuePath,
  photo: { readonly src: string; readonly alt: string },
): string | undefined {
  if (!textsIn(file).some((each) => isDeepStrictEqual(each.at, [...at, 'src'])))
    return withField(file, text, at, photo);
  const once = withField(file, text, [...at, 'src'], photo.src);
  return once && withField({ ...file, text: once }, text, [...at, 'alt'], photo.alt);
}

/** The lines of a field before the key at an offset, with its indentation. */
function withNew(yaml: string, field: object, from: number | undefined): string | undefined {
  if (from === undefined) return undefined;
  const indent = ' '.repeat(from - (yaml.lastIndexOf('\n', from - 1) + 1));
  const eol = yaml.includes('\r\n') ? '\r\n' : '\n';
  const lines = plainYaml(field).trimEnd().split('\n').join(`${eol}${indent}`);
  return `${yaml.slice(0, from)}${lines}${eol}${indent}${yaml.slice(from)}`;
}

/** Without the field from its key to the end of its line. After a dash, the next line moves up. */
function without(yaml: string, valueEnd: number, from: number | undefined): string | undefined {
  if (from === undefined) return undefined;
  const line = yaml.lastIndexOf('\n', from - 1) + 1;
  const next = yaml.indexOf('\n', valueEnd) + 1;
  if (next === 0) return undefined;
  const isFirst = yaml.slice(line, from).trim() !== '';
  const to = isFirst ? next + (/^ */.exec(yaml.slice(next))?.[0].length ?? 0) : next;
  return yaml.slice(0, isFirst ? from : line) + yaml.slice(to);
}
