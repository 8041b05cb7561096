// What the addresses of services, areas, articles and projects begin with: data/site.yaml says so where it is not the usual.
import type { z } from 'zod';
import * as parse from '../schemas/fields/parse.ts';
import { PLACES, type Schemas } from '../schemas/index.ts';
import { parsedYamlOf } from './parsed-yaml.ts';
import type { Sources } from './read.ts';

/** The paths that addresses begin with, and the words in those of topics and further pages of a list. */
export type Addresses = Readonly<Record<keyof NonNullable<z.output<Schemas['settings']>['addresses']>, string>>;

/** The addresses of a site whose owner has not named any. */
export const USUAL: Addresses = {
  services: '/services',
  areas: '/',
  articles: '/blog',
  projects: '/projects',
  topic: 'topic',
  page: 'page',
};

/** The addresses of a site whose files need not be valid yet: what is wrong with one is reported where it is written. */
export function addressesOf({ files }: Sources): Addresses {
  const file = files.get(PLACES.settings);
  const { addresses } = ((file && parsedYamlOf(file).value) ?? {}) as { readonly addresses?: unknown };
  const given = Object.entries(addresses ?? {}).filter(
    ([, value]) => typeof value === 'string' && (parse.path(value) ?? parse.SLUG.test(value)),
  );
  return { ...USUAL, ...(Object.fromEntries(given) as Partial<Addresses>) };
}
