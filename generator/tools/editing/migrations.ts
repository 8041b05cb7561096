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
  /** A file in the new format. */
  readonly change: (file: SourceFile) => SourceFile;
}

/** A file with another value at a path, or with none, if it has `old` there, or anything. */
function changed(file: SourceFile, at: YamlPath, value?: string, old?: string): SourceFile {
  const now = valueAt(file, at);
  if (now === undefined || (old !== undefined && now !== old)) return file;
  return {
    ...file,
    text: withYaml(file, (yaml) => (value === undefined ? removeValue(yaml, at) : setValue(yaml, at, value))),
  };
}

/** All migrations, the oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    format: 2,
    says: 'the country UK is GB, its code in ISO 3166, which search engines know',
    change: (file) => (file.path === PLACES.business ? changed(file, ['address', 'addressCountry'], 'GB', 'UK') : file),
  },
  {
    format: 3,
    says: 'the texts that the lead form does not show any more are gone',
    change: (file) => {
      const isForm = file.path === PLACES.leadForm;
      if (!isForm && !file.path.startsWith(PLACES.language)) return file;
      const keys = ['again', 'another', 'confirm', 'changed', 'number'];
      return keys.reduce((rest, key) => changed(rest, [...(isForm ? [] : ['leadForm']), 'words', key]), file);
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
  for (const file of files) {
    const last = needed.reduce((before, { change, says }) => {
      const after = change(before);
      if (after.text !== before.text) done.add(says);
      return after;
    }, file);
    if (last.text !== file.text) texts.set(file.path, last.text);
  }
  return { texts, done: [...done] };
}
