// The fields of the section `ranges`.
import { z } from 'zod';
import { fault, report, sameUnit } from '../../../generator/theme.ts';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('ranges', 'Prices or durations, drawn on one scale.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        label: f.text('What the range is for.', 'Asphalt shingles'),
        range: f.range('The range, as shown on the page.', '$800-2,500'),
        note: f.text('A few words about the range.', 'Most houses').optional(),
        marked: f
          .flag('Whether this is the range of the page: it is highlighted, and set large above the scale.')
          .optional(),
      }),
      'The ranges, all in the same unit, because they are drawn on one scale.',
      2,
      16,
    ),
  }).superRefine(({ items }, context) =>
    items.forEach(({ range }, item) => {
      const { range: first } = items[0]!;
      if (!sameUnit(first, range))
        report(
          context,
          ['items', item, 'range'],
          fault('BAD_VALUE', {
            found: range.shown,
            expected: `an amount in the same unit as the first, ${first.shown}`,
          }),
        );
    }),
  );
