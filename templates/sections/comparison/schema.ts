// The fields of the section `comparison`.
import { z } from 'zod';
import { fault, report } from '../../../generator/theme.ts';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('comparison', 'A table that compares two to four things, row by row.', {
    ...heading(f),
    columns: f.list(
      f.text('The heading of one column.', 'Repair'),
      'What is compared, one column each. The column of row labels comes before them.',
      2,
      4,
    ),
    rows: f.list(
      z.strictObject({
        label: f.text('What the row compares.', 'Time on site'),
        values: f.list(
          f.text('The value in one column.', '3-5 days'),
          'The values of the row, one for each column.',
          2,
          4,
        ),
      }),
      'The rows, in order.',
      2,
      14,
    ),
  }).superRefine(({ columns, rows }, context) =>
    rows.forEach(({ values }, row) => {
      if (values.length !== columns.length)
        report(
          context,
          ['rows', row, 'values'],
          fault('WRONG_COUNT', { found: values.length, expected: `${columns.length}, one for each column` }),
        );
    }),
  );
