// The fields of the section `facts`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { proof } from '../proof.ts';
import { section } from '../section.ts';

/** A label with its value. */
export const fact = (f: Fields) =>
  z.strictObject({
    label: f.text('The label of the value.', 'Typical cost'),
    value: f.text('The value, as shown on the page.', '$25,000-$75,000'),
    href: proof(f),
  });

export const schema = (f: Fields) =>
  section('facts', 'A table of facts, each with a label and a value.', {
    ...heading(f),
    items: f.list(fact(f), 'The facts, in order.', 2, 14),
  });
