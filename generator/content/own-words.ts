// The built-in texts of pages in the language of the site. Finds what is wrong with those of its owner: values in braces
// that a text does not have, and texts that are still in English on a site in another language.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import { ENGLISH, hasWords, valuesOf, type Words } from '../schemas/files/words.ts';
import de from './words/de.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import type { PlaceOf } from './yaml/parse.ts';

/** The texts by the code of their language. */
export const TRANSLATIONS: Readonly<Record<string, Words>> = { en: ENGLISH, de, es, fr };

const translation = (language: string): Partial<Words> => TRANSLATIONS[new Intl.Locale(language).language] ?? {};

/** The texts about a single one of something, and those about several. */
const SINGULARS = {
  experienceOne: 'experience',
  ratingOne: 'rating',
  foundOne: 'foundMany',
} as const satisfies Record<Extract<keyof Words, `${string}One`>, keyof Words>;

/**
 * The texts of an owner, and the program's for all others, in English if it has none in `language`. A singular that the
 * owner left out is the owner's plural with the number 1, because the program's may be in another language.
 */
export function completeWords(given: Partial<Words> = {}, language: string): Words {
  const singulars = Object.entries(SINGULARS).flatMap(([one, many]) => {
    const text = given[many]?.replace(/\{(?:years|count)\}/, '1');
    return text === undefined ? [] : [[one, text]];
  });
  return { ...ENGLISH, ...translation(language), ...(Object.fromEntries(singulars) as Partial<Words>), ...given };
}

/** The problems of the texts that an owner gave, on a site in `language`. */
export function ownWords(given: Partial<Words> = {}, language: string, placeOf: PlaceOf): Problem[] {
  const unknown = Object.entries(given).flatMap(([name, text]) => unknownValues(name as keyof Words, text, placeOf));
  const translated = { ...translation(language), ...given };
  const missing = Object.entries(completeWords(given, language))
    .filter(([name, text]) => !(name in translated) && text === ENGLISH[name as keyof Words] && hasWords(text))
    .map(([name]) => name);
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
