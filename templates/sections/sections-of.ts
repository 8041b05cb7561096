// The sections of one type among those of a page.
import type { Placed, SectionOf } from '../../generator/theme.ts';
import type * as types from './index.ts';

type Types = typeof types;

/** The sections of the type with this name, in their order. The engine has validated them with its schema. */
export const sectionsOf = <T extends keyof Types>(sections: readonly Placed[], type: T) =>
  sections.filter((section): section is Placed<SectionOf<Types[T]['schema']>> => section.type === type);
