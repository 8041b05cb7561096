// data/facts.yaml: figures and words that appear in several places, each written once and referred to by its name.
import { z } from 'zod';
import { fault, report } from '../fields/fault.ts';
import type { Fields } from '../fields/fields.ts';
import { isBrokenRange } from '../fields/range.ts';

/** The schema of data/facts.yaml. */
export const facts = (f: Fields) =>
  z
    .strictObject({
      facts: f.list(
        z.strictObject({
          name: f.factName('A group and a name. Texts refer to the fact by it: `{price.ridge}`.', 'price.ridge'),
          value: f.text('What visitors read instead of the reference.', '$1,500-$3,000'),
          label: f.text('What the fact is, in a few words.', 'A new ridge'),
          source: f
            .text('Who says so, or where it was counted, with the year.', 'Our price list, January 2026')
            .optional(),
          href: f
            .link(
              'Where visitors can check it. Each page that uses the fact names its source, with this link.',
              'https://www.example.com/register/104-000000',
            )
            .optional(),
          sells: f
            .flag(
              'Whether the fact is meant to persuade: years of experience, a number of customers, a rating, a percentage, a warranty. Such a fact needs a source before the site goes live.',
            )
            .optional(),
          validUntil: f.date('The last day on which the fact is true, if that is known.', '2026-12-31').optional(),
          afterwards: f
            .choice(
              ['fail', 'omit'],
              'What happens after that day: `fail` stops the build until someone corrects the fact; `omit` leaves out each entry of a list that refers to it.',
            )
            .optional(),
        }),
        'The facts. Write the name of one in braces, `{price.ridge}`, in any text or amount and in articles; in YAML, put a value that starts with a brace in quotes.',
        0,
        400,
      ),
    })
    .superRefine(({ facts: all }, context) => {
      for (const [index, { value }] of all.entries())
        if (isBrokenRange(value)) {
          const expected = 'two amounts with a hyphen between them, the smaller one first';
          const mistake = fault('BAD_VALUE', { found: value, expected, example: '$1,500-$3,000' });
          report(context, ['facts', index, 'value'], mistake);
        }
    });
