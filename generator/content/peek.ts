// Peeks into text that is not validated yet, and perhaps cannot be parsed: for the language, the time zone and the
// slugs, which are needed before.
import { language } from '../schemas/fields/parse.ts';
import { PLACES } from '../schemas/index.ts';
import type { Sources } from './read.ts';

/**
 * A value of a field that is not indented, as it is written, and whether it is in quotes; undefined if there is none.
 */
export function peek(text: string, field: string): { readonly value: string; readonly isQuoted: boolean } | undefined {
  const match = new RegExp(`^${field}:[ \\t]*(["']?)([^"'\\n]*?)\\1[ \\t]*(?:[ \\t]#.*)?\\r?$`, 'm').exec(text);
  return match ? { value: match[2] ?? '', isQuoted: match[1] !== '' } : undefined;
}

/** The language of the site, or English if what says so is wrong. */
export const languageOf = ({ files }: Sources): string =>
  language(peek(files.get(PLACES.settings)?.text ?? '', 'language')?.value ?? '') ?? 'en';
