// The content's format, and what makes content of an older format one of today's: a list, to which each release that
// refuses or renames what an earlier one took adds an entry. Every byte that it does not have to change stays.
import type { SourceFile } from '../../content/read.ts';
import { PLACES } from '../../schemas/index.ts';
import { withYaml, valueAt } from './texts.ts';
import { removeValue, setValue, type YamlPath } from './yaml-edit.ts';

/** What takes content to a format from the one before it. */
interface Migration {
  readonly format: number;
  /** What it does, for the owner. */
  readonly says: string;
  /** The text of a file in the new format. */
  readonly change: (file: SourceFile) => string;
}

/** A file with another value at a path, if it has `old` there. */
const replaced = (file: SourceFile, at: YamlPath, old: string, value: string): string =>
  valueAt(file, at) === old ? withYaml(file, (yaml) => setValue(yaml, at, value)) : file.text;

/** A file without the field at a path, if it has it. */
const without = (file: SourceFile, at: YamlPath): SourceFile =>
  valueAt(file, at) === undefined ? file : { ...file, text: withYaml(file, (yaml) => removeValue(yaml, at)) };

/** All migrations, the oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    format: 2,
    says: 'the country UK is GB, its code in ISO 3166, which search engines know',
    change: (file) =>
      file.path === PLACES.business ? replaced(file, ['address', 'addressCountry'], 'UK', 'GB') : file.text,
  },
  {
    format: 3,
    says: 'the texts that the lead form does not show any more are gone',
    change: (file) => {
      const above =
        file.path === PLACES.leadForm ? [] : file.path.startsWith(PLACES.language) ? ['leadForm'] : undefined;
      if (!above) return file.text;
      return ['again', 'another', 'confirm', 'changed', 'number'].reduce(
        (before, key) => without(before, [...above, 'words', key]),
        file,
      ).text;
    },
  },
];

/** The format that this program reads. */
export const FORMAT = MIGRATIONS.reduce((last, { format }) => Math.max(last, format), 1);

/**
 * What `files` of a format become in today's: the new texts of those that change, by path, and what was done.
 */
export function migrated(
  files: Iterable<SourceFile>,
  format: number,
): { readonly texts: ReadonlyMap<string, string>; readonly done: readonly string[] } {
  const texts = new Map<string, string>();
  const done = new Set<string>();
  const needed = MIGRATIONS.filter((each) => each.format > format);
  for (const { path, text } of files) {
    const last = needed.reduce((before, { change, says }) => {
      const after = change({ path, text: before });
      if (after !== before) done.add(says);
      return after;
    }, text);
    if (last !== text) texts.set(path, last);
  }
  return { texts, done: [...done] };
}
