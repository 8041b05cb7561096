// Sections that show some of the areas: which.
import type { Area } from './site.ts';

interface Chosen {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** The areas that a section shows, in their order. */
export const areasOf = ({ only, except }: Chosen, areas: readonly Area[]): Area[] =>
  areas.filter(({ slug }) => (only?.includes(slug) ?? true) && !except?.includes(slug));
