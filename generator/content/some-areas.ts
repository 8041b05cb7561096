// Sections that show some of the areas: which, and whether enough of them are left.
import { type Problem, problem } from '../problems/problem.ts';
import type { Area, Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

interface Chosen {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** The areas that a section shows, in their order. */
export const areasOf = ({ only, except }: Chosen, areas: readonly Area[]): Area[] =>
  areas.filter(({ slug }) => (only?.includes(slug) ?? true) && !except?.includes(slug));

/** Maps and scales that would show nothing, because `only` or `except` leaves fewer areas than the two that they compare. */
export const tooFewAreas = ({ areas, composed }: Site, placeOf: PlaceOf): Problem[] =>
  composed.flatMap(({ sections, source }) =>
    sections.flatMap((section, index) => {
      const { compares } = section.roles;
      const chosen = compares?.only ?? compares?.except;
      if (!compares || !chosen) return [];
      const { field } = compares;
      const usable = areas.filter((area) => area[field]);
      const left = areasOf(compares, usable);
      if (left.length > 1 || usable.length < 2) return [];
      const slugs = (some: readonly Area[]): string => some.map(({ slug }) => slug).join(', ');
      const expected = `a choice that leaves at least two of the areas with \`${field}\`: ${slugs(usable)}. It leaves ${slugs(left) || 'none'}, and the page would show nothing here`;
      const place = placeOf(source, ['sections', index, compares.only ? 'only' : 'except']);
      return [problem('BAD_VALUE', place, { found: chosen.join(', '), expected })];
    }),
  );
