// The vocabulary that schemas are written in. Every field says what it is for and gives an example; those become
// the editors' hover texts and the handbook. A field hands templates a finished value, or names its problem.
import { z } from 'zod';
import { findPhoto, picturesIn, withPictures } from '../content/pictures.ts';
import { nearest } from '../problems/nearest.ts';
import type { Kind, SchemaContext } from './context.ts';
import { type Fault, fault, isFault } from './fault.ts';
import * as parse from './parse.ts';
import { range } from './range.ts';
import type { Drawing, Markdown, Photo } from './values.ts';

/** Turns a string field into what `read` makes of it; a Fault it returns becomes the field's problem. */
function reading<T>(read: (value: string) => T | Fault) {
  return z.string().transform((value, context): T => {
    const result = read(parse.printable(value));
    if (!isFault(result)) return result;
    context.issues.push({ code: 'custom', input: value, params: result, continue: false });
    return z.NEVER;
  });
}

/** A slug names a file, and disks take names of 255 bytes. */
const MOST_SLUG = 200;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A text that a function reads into a value; what it cannot read is told with what was expected. */
const parsed = <T>(read: (value: string) => T | undefined, expected: string, description: string, example: string) =>
  reading((value) => read(value) ?? fault('BAD_VALUE', { found: value, expected, example })).meta({ description, examples: [example] });

/** One line of plain text, trimmed, never empty. */
const text = (description: string, example: string) =>
  reading((value) => value.trim() === '' ? fault('TOO_SHORT', { found: 0, least: 1, unit: 'characters' }) : value.trim())
    .meta({ description, examples: [example] });

/** Plain text of a bounded length, in characters; a wide one counts as two. */
const sized = (least: number, most: number, description: string, example: string) =>
  reading((value) => {
    const found = parse.lengthOf(value.trim());
    const unit = found > value.trim().length ? 'characters (each wide one is two)' : 'characters';
    if (found < least) return fault('TOO_SHORT', { found, least, unit });
    return found > most ? fault('TOO_LONG', { found, most, unit }) : value.trim();
  }).meta({ description, examples: [example] });

/** Names, and what they lead to. */
function nameFields(context: SchemaContext) {
  const slug = (description: string, example: string) =>
    reading((value) => value.length > MOST_SLUG ? fault('TOO_LONG', { found: value.length, most: MOST_SLUG, unit: 'characters' })
      : SLUG.test(value) && !parse.isReserved(value) ? value : fault('BAD_SLUG', { found: value, suggestion: parse.isReserved(value) ? `${value}-page` : parse.slugify(value) || example }))
      .meta({ description, examples: [example] });

  const unknownReference = (kind: Kind, found: string): Fault =>
    fault('UNKNOWN_REFERENCE', { kind, found, nearest: nearest(found, context.known[kind]), allowed: [...context.known[kind]] });

  /** The name of something that exists: a service, area, post, drawing or icon. */
  const reference = (kind: Kind, description: string, example: string) =>
    reading((value) => context.known[kind].has(value) ? value : unknownReference(kind, value)).meta({ description, examples: [example] });

  const picture = (kind: 'drawing' | 'icon', find: (name: string) => Drawing | undefined, description: string, example: string) =>
    reading((value): Drawing | Fault => find(value) ?? unknownReference(kind, value)).meta({ description, examples: [example] });

  /**
   * A link: a page of this site, a #fragment, a full address, or the words "call" and "email" for the company's own.
   */
  const link = (description: string, example: string) =>
    reading((value) => {
      if (value === 'call' || value === 'email') return context.contact[value];
      if (/^\/(?!\/)[^\s\\<>"]*$/.test(value)) return context.href(value);
      return /^(#[\w-]+|https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/.test(value)
        ? value
        : fault('BAD_VALUE', { found: value, expected: 'a page of this site ("/contact"), "call", "email", or an address starting with https://', suggestion: `/${parse.slugify(value)}` });
    }).meta({ description, examples: [example] });

  return {
    slug, reference, link,
    drawing: (description: string, example: string) => picture('drawing', context.drawing, description, example),
    icon: (description: string, example: string) => picture('icon', context.icon, description, example),
  };
}

/** Files beside the content: pictures, photos, fonts. */
function fileFields(context: SchemaContext) {
  const publicFile = (description: string, example: string) =>
    reading((value) => context.publicFiles.has(value) ? context.href(value) : fault('MISSING_IMAGE', { found: value, nearest: nearest(value, context.publicFiles) }))
      .meta({ description, examples: [example] });

  const fontFile = (description: string, example: string) =>
    reading((value) => context.fontFiles.has(value) ? value : fault('UNKNOWN_REFERENCE', { kind: 'font file', found: value, nearest: nearest(value, context.fontFiles), allowed: [...context.fontFiles] }))
      .meta({ description, examples: [example] });

  const photoFile = (least: number, description: string, example: string) =>
    reading((value) => findPhoto(value, least, context)).meta({ description, examples: [example] });

  /** A photo at least so many pixels wide. Pages get it in several sizes. */
  const photo = (description: string, least = 320) =>
    z.strictObject({
      src: photoFile(least, `The file under public/, from its root: JPEG, PNG, WebP, AVIF or TIFF, at least ${least} pixels wide. It is published in several sizes, without place and camera.`, '/photos/ridge.jpg'),
      alt: sized(5, 200, 'What the picture shows, for people who cannot see it.', 'A ridge in new cedar under a low sun'),
    }).transform(({ src, alt }): Photo => ({ ...src, alt })).meta({ description });

  return { publicFile, fontFile, photo };
}

/** The little languages that editors write. */
function valueFields(context: SchemaContext) {
  return {
    phone: (description: string, example: string) => parsed((value) => context.phone(value), 'a telephone number; outside the US and Canada with its country code', description, example),
    email: (description: string, example: string) => parsed(parse.email, 'an email address', description, example),
    range: (description: string, example: string) => parsed(range, 'an amount, or two with a hyphen between them and the smaller first', description, example),
    hours: (description: string, example: string) => parsed(parse.hours, 'opening and closing time, the earlier first, with commas between several, or "Closed"', description, example),
    color: (description: string, example: string) => parsed(parse.color, 'a colour as #rrggbb', description, example),
    fontFamily: (description: string, example: string) => parsed(parse.fontFamily, 'the name of a typeface, without quotes', description, example),
    fontStack: (description: string, example: string) => parsed(parse.fontStack, 'names of typefaces with commas between them', description, example),
    fontWeight: (description: string, example: string) => parsed(parse.fontWeight, 'a number, or two with a space between them', description, example),
    origin: (description: string, example: string) => parsed(parse.origin, 'a web address starting with https://, without a path or a slash at its end; a path goes to --base', description, example),
    timeZone: (description: string, example: string) => parsed(parse.timeZone, 'a time zone as the IANA names it: continent and city', description, example),
    language: (description: string, example: string) => parsed(parse.language, 'a language tag: the language, and where it matters the country', description, example),
    country: (description: string, example: string) => parsed(parse.country, 'two capital letters', description, example),
    oldPath: (description: string, example: string) => parsed(parse.oldPath, 'a path that starts with a slash, of letters, digits, hyphens, dots and underscores, with no slash at its end', description, example),
    path: (description: string, example: string) => parsed(parse.path, 'a path that starts with a slash, in lower case, with no slash at its end', description, example),
    date: (description: string, example: string) =>
      reading((value) => parse.isoDate(value, context.locale) ?? fault('BAD_DATE', { found: value, expected: 'a day of the calendar as YYYY-MM-DD', suggestion: parse.guessDate(value, context.locale), example }))
        .meta({ description, examples: [example] }),
  };
}

/** What YAML knows by itself. */
const plainFields = {
  count: (description: string, example: number) => z.int().min(0).meta({ description, examples: [example] }),
  number: (description: string, example: number) => z.number().meta({ description, examples: [example] }),
  flag: (description: string) => z.boolean().meta({ description, examples: [true] }),
  choice: <const T extends readonly [string, ...string[]]>(values: T, description: string) => z.enum(values).meta({ description, examples: [values[0]] }),
  list: <T extends z.ZodType>(item: T, description: string, least = 1, most = 60) => z.array(item).min(least).max(most).meta({ description }),
};

/** The fields of a schema, bound to the content they will read. */
export function fieldsFor(context: SchemaContext) {
  /** Markdown, handed on as sanitised HTML. `top` is the level that its first heading must have. */
  const markdown = (description: string, example: string, top = 3) =>
    reading((value): Markdown | Fault => value.trim() === '' ? fault('TOO_SHORT', { found: 0, least: 1, unit: 'characters' }) : withPictures(context.markdown(value, top), picturesIn(value, context)))
      .meta({ description, examples: [example], format: 'markdown' });

  return { text, sized, markdown, ...nameFields(context), ...fileFields(context), ...valueFields(context), ...plainFields };
}

export type Fields = ReturnType<typeof fieldsFor>;
