// The content's format, and what makes content of an older format one of today's: a list, to which each release that
// refuses or renames what an earlier one took adds an entry. Every byte that it does not have to change stays.
import type { SourceFile } from '../../content/read.ts';
import { PLACES } from '../../schemas/index.ts';
import { textsIn, type ValuePath } from './in-place/texts.ts';
import { withText } from './in-place/write.ts';

/** What takes content to a format from the one before it. */
interface Migration {
  readonly format: number;
  /** What it does, for the owner. */
  readonly says: string;
  /** The text of a file in the new format. */
  readonly change: (file: SourceFile) => string;
}

/** A file with another value at a path, if it has `old` there. */
function replaced(file: SourceFile, at: ValuePath, old: string, value: string): string {
  const text = textsIn(file).find((each) => each.value === old && String(each.at) === String(at));
  return (text && withText(file, text, value)) ?? file.text;
}

/** All migrations, the oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    format: 2,
    says: 'the country UK is GB, its code in ISO 3166, which search engines know',
    change: (file) =>
      file.path === PLACES.business ? replaced(file, ['address', 'addressCountry'], 'UK', 'GB') : file.text,
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
