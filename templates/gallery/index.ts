// All examples, in the order of the gallery: components, islands and sections, each list in alphabetical order.
import * as componentList from './components.ts';
import type { Examples } from '../examples/example.ts';
import * as islandList from './islands.ts';
import * as sections from '../sections/index.ts';

export const components: readonly Examples[] = Object.values(componentList);
export const islands: readonly Examples[] = Object.values(islandList);
/** The examples of all sections. Each folder has its own, under one name: the list of sections is their list too. */
export const sectionExamples = (): Promise<readonly Examples[]> =>
  Promise.all(
    Object.keys(sections).map(async (type) => {
      const module = (await import(`../sections/${type}/examples.ts`)) as { readonly examples: Examples };
      return module.examples;
    }),
  );
