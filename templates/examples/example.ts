// The type of examples: components as the gallery of `site serve` shows them, and as the tests render and validate
// them. No page imports one.
import type { ReactElement } from 'react';
import type { Drawing, Route, Site } from '../../generator/theme.ts';

/** The data for examples: the site that is served, so that each business sees its own names and drawings. */
export interface ExampleContext {
  readonly site: Site;
  /** The page that shows the examples. */
  readonly route: Route;
  /** The prefix of all ids in the example, because all examples are on one page. */
  readonly id: string;
  /** A drawing of the site, a different one for each number; the logo if the site has no drawings. */
  drawing(number: number): Drawing;
  /** The same for icons. */
  icon(number: number): Drawing;
}

export interface Example {
  /** What is special about it: "One card", "A very long word". */
  readonly name: string;
  /** Whether it extends to the edges of the page, as sections do. */
  readonly wide: boolean;
  readonly render: (context: ExampleContext) => ReactElement;
}

/** The examples of one component. */
export interface Examples {
  /** The file or folder below templates/: "components/Button.tsx", "sections/cards". */
  readonly file: string;
  readonly list: readonly Example[];
}

/** The examples of the component in a file or folder. */
export const examplesOf = (file: string, ...list: readonly Example[]): Examples => ({ file, list });

/** An example of a component that is a part of a section. */
export const example = (name: string, render: Example['render']): Example => ({ name, wide: false, render });

/** An example of a component that extends to the edges of the page. */
export const wide = (name: string, render: Example['render']): Example => ({ name, wide: true, render });

/** The context of an example with the prefix `id` on the page `route`. */
export function contextFor(site: Site, route: Route, id: string): ExampleContext {
  const pick =
    (drawings: ReadonlyMap<string, Drawing>) =>
    (number: number): Drawing =>
      [...drawings.values()][number % Math.max(1, drawings.size)] ?? site.business.logo;
  return { site, route, id, drawing: pick(site.drawings), icon: pick(site.icons) };
}
