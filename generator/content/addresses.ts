// What the addresses of services, areas, articles and projects begin with: data/site.yaml says so where it is not the usual.
import * as parse from '../schemas/fields/parse.ts';
import { USUAL } from '../schemas/files/settings.ts';
import { PLACES } from '../schemas/index.ts';
import { peek } from './peek.ts';
import type { SourceFile, Sources } from './read.ts';
import { parsedYamlOf } from './yaml/parse.ts';

/** The paths that addresses begin with, and the words in those of topics and further pages of a list. */
export type Addresses = Readonly<Record<keyof typeof USUAL, string>>;

/**
 * The addresses in the main or another language of a site whose files need not be valid yet: what is wrong with one is
 * reported where it is written.
 */
export function addressesOf({ files }: Sources, language?: string): Addresses {
  const inFile = (file: SourceFile | undefined): Partial<Addresses> => {
    const { addresses } = ((file && parsedYamlOf(file).value) ?? {}) as { readonly addresses?: unknown };
    return Object.fromEntries(
      Object.entries(addresses ?? {}).filter(
        ([, value]) => typeof value === 'string' && (parse.path(value) ?? parse.SLUG.test(value)),
      ),
    );
  };
  const own = language === undefined ? undefined : languageFiles(files).find((file) => languageIn(file) === language);
  return { ...USUAL, ...inFile(files.get(PLACES.settings)), ...inFile(own) };
}

/** The files of further languages. */
const languageFiles = (files: Sources['files']): SourceFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith(`${PLACES.language}/`));

const languageIn = ({ text }: SourceFile): string | undefined => parse.language(peek(text, 'language')?.value ?? '');

/** The further languages of a site, each by its tag. */
export const languagesOf = ({ files }: Sources): string[] =>
  languageFiles(files).flatMap((file) => languageIn(file) ?? []);
