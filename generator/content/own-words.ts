// Finds what is wrong with the texts that pages say by themselves: values in braces that a text does not have, and texts
// that are still in English on a site in another language.
import { type Problem, problem } from '../problems/problem.ts';
import type { SchemaName } from '../schemas/index.ts';
import { missingWords, valuesOf, type Words } from '../schemas/words.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** The language of the texts in the code. */
const OWN_LANGUAGE = 'en';

/** The problems of the texts that an editor gave, on a site in `language`. */
export function ownWords(
  given: Partial<Words> = {},
  language: string,
  yaml: (kind: SchemaName) => ParsedYaml | undefined,
): Problem[] {
  const missing = new Intl.Locale(language).language === OWN_LANGUAGE ? [] : missingWords(given);
  return [
    ...Object.entries(given).flatMap(([name, text]) => unknownValues(name as keyof Words, text, yaml('words'))),
    ...(missing.length === 0
      ? []
      : [
          problem(
            'UNTRANSLATED',
            yaml('settings')?.place(['language']) ?? { file: 'data/site.yaml' },
            { language, missing },
            'warning',
          ),
        ]),
  ];
}

function unknownValues(name: keyof Words, text: string, yaml: ParsedYaml | undefined): Problem[] {
  const { known, unknown } = valuesOf(name, text);
  if (unknown.length === 0) return [];
  const left = known.filter((value) => !text.includes(value));
  return [
    problem('BAD_VALUE', yaml?.place([name]) ?? { file: 'data/words.yaml' }, {
      found: text,
      expected: known.length === 0 ? 'a text without braces' : `in braces only ${known.join(', ')}, as they are here`,
      ...(left.length === 1 &&
        unknown.length === 1 && { suggestion: JSON.stringify(text.replace(unknown[0]!, left[0]!)) }),
    }),
  ];
}
