// The sections of a page. Their types come with the theme; what they are to the engine, they declare as roles.
import { z } from 'zod';
import type { Fields } from './fields/fields.ts';
import type { CalendarDate, Markdown } from './fields/values.ts';

/** What every validated section has, whatever its type. */
export interface Section {
  readonly type: string;
  readonly title?: string | undefined;
  /** The id that an editor gave it. */
  readonly id?: string | undefined;
}

/** What a section is to the engine, which knows none by its name. */
export interface SectionRoles {
  /** It is nothing but text, as all sections of a legal page are. */
  readonly isText?: boolean | undefined;
  /** It is the form for leads, or has it beside its text. */
  readonly form?: 'alone' | 'beside' | undefined;
  /** It is shown from the first to the last of these days; `what` is what it is in an editor's words. */
  readonly period?:
    | { readonly from?: CalendarDate | undefined; readonly until?: CalendarDate | undefined; readonly what: string }
    | undefined;
  /** Questions with their answers as plain text. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
  readonly people?: readonly { readonly name: string }[] | undefined;
  /** It lists all items of a kind, as many on a page as `perPage` says, if it says so. */
  readonly lists?: { readonly kind: 'services' | 'areas' | 'posts'; readonly perPage?: number | undefined } | undefined;
  /** It shows reviews: the chosen ones, by their ids; else those of its page. */
  readonly reviews?: { readonly choose?: readonly string[] | undefined };
  /** It has a form that searches the articles. */
  readonly hasSearch?: boolean | undefined;
  /** The field of areas that it compares on one scale. */
  readonly compares?: 'cost' | 'duration' | undefined;
}

/** A type of sections. Its functions get validated sections of this type. */
export interface SectionType {
  readonly schema: (f: Fields) => z.ZodObject;
  /** Default: none. */
  readonly roles?: (section: never) => SectionRoles;
  /** The section with each of its Markdown texts that may contain headings changed. Default: it has none. */
  readonly mapTexts?: (section: never, change: (text: Markdown) => Markdown) => Section;
}

/** The section types of a theme, by name. */
export type SectionTypes = Readonly<Record<string, SectionType>>;

/** A validated section of the type with this schema: SectionOf<typeof schema>. */
export type SectionOf<S extends SectionType['schema']> = z.output<ReturnType<S>>;

/** The body of a page: an ordered list of typed sections. */
export const sections = (f: Fields, types: SectionTypes) => {
  const [first, ...others] = Object.values(types).map(({ schema }) => schema(f));
  if (!first) throw new Error('a theme needs at least one type of sections');
  return f.list(
    z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<Section>,
    'The sections of the page, from top to bottom. Move a block of lines to move a section.',
  );
};

/** The name of a section type, from its schema. */
export const typeName = (section: z.ZodObject): string => String((section.shape['type'] as z.ZodLiteral).value);
