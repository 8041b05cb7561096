// The fields with which a section shows only some of the areas, or all but some.
import type { z } from 'zod';
import type { Area, Fields } from '../../generator/contract.ts';
import { fault } from '../../generator/api.ts';
import { report } from './section.ts';

/** Which areas to show. Of the two fields, a section has at most one. */
export const someAreas = (f: Fields) => ({
  only: f
    .list(
      f.reference('area', 'The slug of an area.', 'roofing-north-side'),
      'Which areas to show. Leave it out to show all.',
    )
    .optional(),
  except: f
    .list(
      f.reference('area', 'The slug of an area.', 'roofing-north-side'),
      'Which areas to leave out, instead of `only`.',
    )
    .optional(),
});

interface Chosen {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Reports a section that has both fields. */
export const notBoth = ({ only, except }: Chosen, context: z.RefinementCtx): void => {
  if (only && except)
    report(
      context,
      ['except'],
      fault('BAD_VALUE', { found: except.join(', '), expected: 'either `only` or `except`, not both' }),
    );
};

/** The areas that a section shows, in their order. */
export const areasOf = ({ only, except }: Chosen, areas: readonly Area[]): Area[] =>
  areas.filter(({ slug }) => (only?.includes(slug) ?? true) && !except?.includes(slug));
