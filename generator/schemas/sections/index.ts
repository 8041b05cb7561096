// Every section type. To add one: import its schema here, and its view in templates/sections/index.ts.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { banner, contact, faqs, form, notice } from './actions.ts';
import { areaRanges, areas, figure, map, posts, projects, services, team } from './collections.ts';
import { copy } from './copy.ts';
import { hero } from './hero.ts';
import { badges, cards, checklist, facts, list, options, process, stats } from './lists.ts';
import { comparison, factors, guide, ranges } from './tables.ts';

/** The body of a page: an ordered list of typed sections. */
export const sections = (f: Fields) =>
  f.list(
    z.discriminatedUnion('type', [
      hero(f),
      copy(f),
      badges(f),
      stats(f),
      cards(f),
      options(f),
      process(f),
      checklist(f),
      facts(f),
      list(f),
      comparison(f),
      factors(f),
      guide(f),
      ranges(f),
      faqs(f),
      form(f),
      banner(f),
      notice(f),
      contact(f),
      services(f),
      areas(f),
      map(f),
      areaRanges(f),
      posts(f),
      team(f),
      projects(f),
      figure(f),
    ]),
    'The sections of the page, from top to bottom. Move a block of lines to move a section.',
  );

/** A validated section of any type. */
export type Section = z.output<ReturnType<typeof sections>>[number];
/** One section type, by its name: SectionOf<'faqs'>. */
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
