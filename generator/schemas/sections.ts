// The sections of a page. Their types come with the theme.
import { z } from 'zod';
import type { Fields } from './fields/fields.ts';

/** Where a theme declares its list of section types, as the property `list` (declaration merging). */
export interface ThemeSections {}

type ListOf<Declared> = Declared extends { readonly list: infer List } ? List : never;
type SectionList = ListOf<ThemeSections>;

/** The schema of each section type, by its name in `type`. */
type SectionSchemas = {
  [T in keyof SectionList]: SectionList[T] extends { readonly schema: (f: Fields) => infer S extends z.ZodObject }
    ? S
    : never;
};
type AnySchema = SectionSchemas[keyof SectionSchemas];

/** The section types of a theme, by name: what makes the schema of each. */
export type SectionTypes = {
  readonly [T in keyof SectionSchemas]: { readonly schema: (f: Fields) => SectionSchemas[T] };
};

/** The body of a page: an ordered list of typed sections. */
export const sections = (f: Fields, types: SectionTypes) =>
  f.list(
    z.discriminatedUnion('type', Object.values(types).map(({ schema }) => schema(f)) as [AnySchema, ...AnySchema[]]),
    'The sections of the page, from top to bottom. Move a block of lines to move a section.',
  );

/** A validated section of any type. */
export type Section = z.output<AnySchema>;
/** One section type, by its name: SectionOf<'faqs'>. */
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;

/** The name of a section type, from its schema. */
export const typeName = (section: z.ZodObject): string => String((section.shape['type'] as z.ZodLiteral).value);
