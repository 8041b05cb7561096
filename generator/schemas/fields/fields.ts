// The vocabulary that schemas are written in. Every field has a description and an example, which become hover texts in
// editors and the handbook. Validation turns a field into a finished value for the templates, or reports its problem.
import { upTo } from '../../system/up-to.ts';
import anyAscii from 'any-ascii';
import { z } from 'zod';
import { completeAddress } from './complete-address.ts';
import {
  findPhoto,
  MAX_ALT_LENGTH,
  MIN_ALT_LENGTH,
  MIN_WIDTH,
  nearestFile,
  picturesIn,
  withPictures,
} from './pictures.ts';
import { nearest } from '../../problems/nearest.ts';
import { isKept, slugOf } from './slug-of.ts';
import type { Referable, SchemaContext } from './context.ts';
import { type Fault, fault, isFault } from './fault.ts';
import * as parse from './parse.ts';
import { faultOfMarkup } from './plain.ts';
import { metadataOf, reading } from './reading.ts';
import { valueFields } from './value-fields.ts';
import type { Cover, Drawing, Markdown, Photo } from './values.ts';

const EMPTY_TEXT = fault('TOO_SHORT', { found: 0, least: 1, unit: 'characters' });

/** The lines of a text, trimmed, with a space between them. In linear time, whatever white space it has. */
const joined = (text: string): string => Array.from(text.trim().split(/\n\s*/), (line) => line.trimEnd()).join(' ');

/** Plain text of one line, trimmed, never empty: lines that YAML has kept apart are joined. */
const text = (description: string, example: string) =>
  reading(description, example, (value) => faultOfMarkup(value) ?? (joined(value) || EMPTY_TEXT));

/** Plain text with a least and a most number of characters; wide characters count twice. */
const sized = (least: number, most: number, description: string, example: string) =>
  reading(description, example, (value) => {
    const found = parse.lengthOf(value.trim());
    const unit = found > value.trim().length ? 'characters (wide ones count twice)' : 'characters';
    if (found < least) return fault('TOO_SHORT', { found, least, unit });
    if (found > most) return fault('TOO_LONG', { found, most, unit });
    return faultOfMarkup(value) ?? value.trim();
  }).meta({ field: { least, most } });

function faultOfSlug(value: string, example: string): Fault | undefined {
  if (value.length > parse.MOST_SLUG)
    return fault('TOO_LONG', { found: value.length, most: parse.MOST_SLUG, unit: 'characters' });
  if (parse.SLUG.test(value) && !isKept(value)) return undefined;
  // If a path or a file name was written, its last part is meant.
  const name = value
    .trim()
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.(?:html?|md)$/i, '');
  const suggestion = parse.slugify(anyAscii(name)) || parse.slugify(value) || example;
  return fault('BAD_SLUG', {
    found: value,
    suggestion: slugOf(suggestion, example),
  });
}

/** A path without its slash; a word with a capital letter is a name. */
const LIKE_PATH = /^[^.:@\p{Lu}]*[\p{Ll}\d][^.:@\p{Lu}]*$/u;
const PAGE_LINK = /^\/(?!\/)[^\s\\<>"]*$/;
const OTHER_LINK = /^(#[\w-]+|https:\/\/\S+|mailto:\S+@\S+|(?:tel:\+?\d[\d-]*|sms:\+?\d[\d-]*(?:\?body=[^\s"<>]+)?))$/;

const faultOfLink = (value: string, articles: string): Fault =>
  fault('BAD_VALUE', {
    found: value,
    expected: 'a page of this site ("/contact"), "call", "email", or an address that starts with https://',
    suggestion: suggestedLink(value, articles),
  });

const suggestedLink = (value: string, articles: string): string | undefined =>
  value.startsWith('http:')
    ? value.replace('http:', 'https:')
    : (completeAddress(value, articles) ??
      (LIKE_PATH.test(value) ? `/${value.split('/').map(parse.slugify).filter(Boolean).join('/')}` : undefined));

/** Names, and references to what has a name. */
function nameFields(context: SchemaContext) {
  const slug = (description: string, example: string) =>
    reading(description, example, (value) => faultOfSlug(value, example) ?? value);

  /** `written` is how a name is written in this field. */
  const unknownReference = (kind: Referable, found: string, written = (name: string) => name): Fault => {
    // If a path was written, the name of its file is meant: "/drawings/ridge.svg".
    const meant = nearest(found.replace(/^.*\/|\.\w+$/g, ''), context.known[kind]);
    return fault('UNKNOWN_REFERENCE', {
      kind,
      found,
      nearest: meant === undefined ? undefined : written(meant),
      allowed: [...context.known[kind]].map(written),
    });
  };

  /** The name of an existing service, area, post, drawing or icon. */
  const reference = (kind: Referable, description: string, example: string) =>
    reading(description, example, (value) =>
      context.known[kind].has(value) ? value : unknownReference(kind, value),
    ).meta({ field: { of: kind } });

  const picture = (kind: 'drawing' | 'icon') => (description: string, example: string) =>
    reading(description, example, (value): Drawing | Fault => context[kind](value) ?? unknownReference(kind, value));

  /** The path of a photo in public/ that is at least `least` pixels wide, or that of a drawing in data/. */
  const cover = (description: string, example: string, least = MIN_WIDTH) =>
    reading(description, example, (value): Cover | Fault => {
      const drawing = context.drawing(/^drawings\/(.+)\.svg$/.exec(value)?.[1] ?? '');
      if (drawing) return { drawing };
      if (/\.svg$|^[^.]*$/.test(value)) return unknownReference('drawing', value, (name) => `drawings/${name}.svg`);
      const photo = findPhoto(value, least, context);
      return isFault(photo) ? photo : { photo: { ...photo, alt: '' } };
    });

  /** A link: a page of this site, a #fragment, a full address, or "call" or "email" to reach the company. */
  const link = (description: string, example: string) =>
    reading(description, example, (value) => {
      if (value === 'call' || value === 'email') return context.contact[value];
      if (PAGE_LINK.test(value)) return context.href(value);
      return OTHER_LINK.test(value) ? value : faultOfLink(value, context.articles());
    });

  return {
    slug,
    reference,
    link,
    cover,
    drawing: picture('drawing'),
    icon: picture('icon'),
  };
}

const altOfPhoto = sized(
  MIN_ALT_LENGTH,
  MAX_ALT_LENGTH,
  'What the photo shows, for people who cannot see it.',
  'A ridge in new cedar under a low sun',
).meta({ field: { kind: 'sized', least: MIN_ALT_LENGTH, most: MAX_ALT_LENGTH } });

/** Files that the content refers to: images, photos, fonts. */
function fileFields(context: SchemaContext) {
  /** The path of a published file, without the base: a page needs its absolute URL. */
  const publicFile = (description: string, example: string) =>
    reading(description, example, (value) =>
      context.publicFiles.has(value)
        ? value
        : fault('MISSING_IMAGE', { found: value, nearest: nearestFile(value, context.publicFiles) }),
    );

  const fontFile = (description: string, example: string) =>
    reading(description, example, (value) =>
      context.fontFiles.has(value)
        ? value
        : fault('UNKNOWN_REFERENCE', {
            kind: 'font file',
            found: value,
            nearest: nearest(value, context.fontFiles),
            allowed: [...context.fontFiles],
          }),
    );

  /** A photo that is at least `least` pixels wide. Pages get it in several sizes. `alt` is the field of its description. */
  const photo = (description: string, least = MIN_WIDTH, alt = altOfPhoto) =>
    z
      .strictObject({
        src: reading(
          `The path of a file in public/: JPEG, PNG, WebP, AVIF or TIFF, at least ${least} pixels wide. It is published in several sizes, without location and camera data.`,
          '/photos/ridge.jpg',
          (value) => findPhoto(value, least, context),
        ).meta({ field: { kind: 'publicFile' } }),
        alt,
      })
      .transform(({ src, alt }): Photo => ({ ...src, alt }))
      .meta({ description, field: { least } });

  return { publicFile, fontFile, photo };
}

/** Types that YAML has itself. */
const plainFields = {
  /** A whole number from `least` to `most`. */
  count: (description: string, example: number, least = 0, most?: number) =>
    z
      .int()
      .min(least)
      .max(most ?? Number.MAX_SAFE_INTEGER)
      .meta({ description, examples: [example], field: { least, most } }),
  number: (description: string, example: number) => z.number().meta({ description, examples: [example] }),
  /** Degrees north or east of zero, at most `most` in either direction. */
  degrees: (description: string, example: number, most: 90 | 180) =>
    z
      .number()
      .min(-most)
      .max(most)
      .meta({ description, examples: [example], field: { least: -most, most } }),
  flag: (description: string) => z.boolean().meta({ description, examples: [true] }),
  choice: <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
    z.enum(values).meta({ description, examples: [values[0]], field: { choices: values } }),
  /** Fields with a name for all of them. */
  block: <Members extends z.ZodRawShape>(description: string, members: Members) =>
    z.strictObject(members).meta({ description }),
  list: <T extends z.ZodType>(item: T, description: string, least = 1, most = 60) =>
    (least === most ? z.array(item).length(most) : z.array(item).min(least).max(most)).meta({
      description,
      field: { least, most },
    }),
};

const isParagraph = ({ parts }: Markdown): boolean =>
  parts.length < 2 && parts.every((part) => 'html' in part && /^<p>(?:(?!<p>|<img).)*<\/p>\s*$/s.test(part.html));

const faultOfParagraph = (value: string): Fault =>
  fault('BAD_VALUE', {
    found: upTo(value.trim(), '\n').slice(0, 60),
    expected: 'one paragraph, without empty lines, headings, lists and photos',
  });

/** The same functions. What they make says in its metadata which of them made it. */
function named<F extends object>(fields: F): F {
  const functions = Object.entries(fields) as [string, (...args: unknown[]) => z.ZodType][];
  const entries = functions.map(([kind, make]) => [
    kind,
    (...args: unknown[]): z.ZodType => {
      const schema = make(...args);
      const metadata = metadataOf(schema);
      return schema.register(z.globalRegistry, { ...metadata, field: { ...metadata.field, kind } });
    },
  ]);
  return Object.fromEntries(entries) as F;
}

/** The level of the first heading in the text of a section: level 2 is the heading of the section. */
const SECTION_LEVEL = 3;

/** The vocabulary, bound to the content that it validates against. */
export function fieldsFor(context: SchemaContext) {
  /** Markdown, rendered as sanitized HTML. `top` is the level that its first heading must have. */
  const markdown = (description: string, example: string, top = SECTION_LEVEL) =>
    reading(description, example, (value): Markdown | Fault =>
      value.trim() === '' ? EMPTY_TEXT : withPictures(context.markdown(value, top), picturesIn(value, context)),
    ).meta({ format: 'markdown', field: { top } });

  /** Markdown of one paragraph, so that it may be in the middle of something else: words and links. */
  const paragraph = (description: string, example: string) =>
    reading(description, example, (value): Markdown | Fault => {
      if (value.trim() === '') return EMPTY_TEXT;
      const markdown = context.markdown(value, SECTION_LEVEL);
      return isParagraph(markdown) ? markdown : faultOfParagraph(value);
    }).meta({ format: 'markdown' });

  return named({
    text,
    /** Plain text of a sentence or more: forms give it an input of several lines. */
    sentences: text,
    sized,
    markdown,
    paragraph,
    ...nameFields(context),
    ...fileFields(context),
    ...valueFields(context),
    ...plainFields,
  });
}

/** The vocabulary, as schemas receive it. */
export type Fields = ReturnType<typeof fieldsFor>;
