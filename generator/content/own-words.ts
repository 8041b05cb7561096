// Finds what is wrong with the built-in texts of pages: values in braces that a text does not have, and texts that are
// still in English on a site in another language.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import { missingWords, valuesOf, type Words } from '../schemas/files/words.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The language of the texts in the code. */
const OWN_LANGUAGE = 'en';

/** The problems of the texts that an editor gave, on a site in `language`. */
export function ownWords(given: Partial<Words> = {}, language: string, placeOf: PlaceOf): Problem[] {
  const unknown = Object.entries(given).flatMap(([name, text]) => unknownValues(name as keyof Words, text, placeOf));
  const missing = new Intl.Locale(language).language === OWN_LANGUAGE ? [] : missingWords(given);
  if (missing.length === 0) return unknown;
  return [
    ...unknown,
    problem('UNTRANSLATED', placeOf(PLACES.settings, ['language']), { language, missing }, 'warning'),
  ];
}

function unknownValues(name: keyof Words, text: string, placeOf: PlaceOf): Problem[] {
  const { known, unknown } = valuesOf(name, text);
  const [wrong, ...others] = unknown;
  if (wrong === undefined) return [];
  const [right, ...more] = known.filter((value) => !text.includes(value));
  const isClear = right !== undefined && others.length === 0 && more.length === 0;
  return [
    problem('BAD_VALUE', placeOf(PLACES.words, [name]), {
      found: text,
      expected: known.length === 0 ? 'a text without braces' : `in braces only ${known.join(', ')}, as they are here`,
      ...(isClear && { suggestion: JSON.stringify(text.replace(wrong, right)) }),
    }),
  ];
}
