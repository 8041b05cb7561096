// Finds what is wrong with the texts that pages say by themselves: values in braces that a text does not have, and texts
// that are still in English on a site in another language.
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
  if (unknown.length === 0) return [];
  const left = known.filter((value) => !text.includes(value));
  return [
    problem('BAD_VALUE', placeOf(PLACES.words, [name]), {
      found: text,
      expected: known.length === 0 ? 'a text without braces' : `in braces only ${known.join(', ')}, as they are here`,
      ...(left.length === 1 &&
        unknown.length === 1 && { suggestion: JSON.stringify(text.replace(unknown[0]!, left[0]!)) }),
    }),
  ];
}
