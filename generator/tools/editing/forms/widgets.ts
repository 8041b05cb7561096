// Turns a described field into a field of a form: its label, hint, kind of input, choices and limits.
import type { Field, SelectField } from '@sveltia/cms';
import type { Referable } from '../../../schemas/fields/context.ts';
import type { Described, DescribedField, DescribedSection } from '../../../schemas/describe/describe.ts';
import { labelOf, singularOf } from './labels.ts';
import { PATTERNS, sizedPattern } from './patterns.ts';

/** Something that fields choose by name. */
export interface Choice {
  readonly name: string;
  readonly label: string;
}

/** What forms must know about the content: names to choose from, and where files are. */
export interface Around {
  readonly drawings: readonly Choice[];
  readonly icons: readonly Choice[];
  readonly fonts: readonly Choice[];
  /** The path of the content root in the repository: "" or "sites/roofer/". */
  readonly prefix: string;
}

/** A text that may have more characters than this gets an input of several lines, like one of sentences. */
const LONG = 90;

/** The kinds of files that photos can be. */
const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif';

/** The field that represents what a reference refers to. */
const TITLES: Readonly<Record<string, string>> = { service: 'title', area: 'name', project: 'title', post: 'title' };

/** The fields of a block. */
export const formFields = (fields: readonly DescribedField[], around: Around): Field[] =>
  fields.map((field) => formField(field, around));

/** One field of a form. */
function formField(field: DescribedField, around: Around): Field {
  const { name } = field;
  return {
    name,
    label: labelOf(name),
    hint: hint(field),
    required: field.required && field.kind !== 'flag' && !(field.kind === 'list' && field.least === 0),
    ...input(field, singularOf(name), around),
  } as Field;
}

/** The hint below a field: its description, and an example if that says more than the input itself. */
function hint({ kind, description, example }: Described): string | undefined {
  const shows =
    example !== undefined &&
    !['flag', 'choice', 'drawing', 'icon', 'reference', 'publicFile', 'fontFile', 'date'].includes(kind);
  const said = [description, shows && `For example: ${String(example).split('\n')[0]}`].filter(Boolean).join(' ');
  return said === '' ? undefined : said.replace(/[<>*_[\]`~]/g, (mark) => `\\${mark}`);
}

/**
 * The part of a form field that depends on its kind. The package's types describe only whole fields, so this returns an
 * object, and each part is typed where it is written.
 */
function input(field: Described, one: string, around: Around): object {
  const { kind, least, most } = field;
  switch (field.kind) {
    case 'sized':
      return { widget: field.most > LONG ? 'text' : 'string', pattern: sizedPattern(field.least, field.most) };
    case 'markdown':
      return { widget: 'markdown', buttons: buttons(field.top), editor_components: ['code-block', 'photo', 'table'] };
    case 'color':
      return { widget: 'color', allowInput: true };
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'count':
    case 'number':
    case 'degrees':
      return { widget: 'number', value_type: kind === 'count' ? 'int' : 'float', min: least, max: most };
    case 'flag':
      return { widget: 'boolean', ...(field.required && { default: false }) };
    case 'choice':
      return { widget: 'select', options: field.choices.map((value) => ({ value, label: labelOf(value) })) };
    case 'reference':
      return relation(field.of);
    case 'drawing':
      return choose(around.drawings);
    case 'icon':
      return choose(around.icons);
    case 'fontFile':
      return choose(around.fonts);
    case 'publicFile':
      return { widget: 'image', choose_url: false, media_folder: `/${around.prefix}public`, public_folder: '/' };
    case 'cover':
      // The path of a drawing can be entered instead of a URL.
      return { widget: 'image', accept: PHOTOS };
    case 'photo':
      return { widget: 'object', fields: photo(field, around) };
    case 'block':
      return { widget: 'object', fields: formFields(field.fields, around) };
    case 'list':
      return list(field, one, around);
    default:
      return {
        widget: kind === 'sentences' || kind === 'paragraph' ? 'text' : 'string',
        use_emoji_autocomplete: false,
        pattern: PATTERNS[kind],
      };
  }
}

/** A choice of names, or a text input if there are none yet. */
const choose = (choices: readonly Choice[]): Partial<SelectField> | { widget: 'string' } =>
  choices.length === 0
    ? { widget: 'string' }
    : { widget: 'select', options: choices.map(({ name, label }) => ({ value: name, label })) };
function relation(of: Referable): object {
  if (of === 'review') return REVIEW;
  const name = of === 'language' ? 'language' : 'slug';
  const title = TITLES[of] ?? name;
  return {
    widget: 'relation',
    collection: of,
    value_field: name,
    display_fields: [title],
    search_fields: [...new Set([title, name])],
  };
}

/** A choice among the reviews, which are all in one file. */
const REVIEW = {
  widget: 'relation',
  collection: '_singletons',
  file: 'reviews',
  value_field: 'reviews.*.id',
  display_fields: ['reviews.*.name', 'reviews.*.text'],
  search_fields: ['reviews.*.name', 'reviews.*.text'],
};

function photo(field: Described, around: Around): Field[] {
  return field.fields.map((each) =>
    each.name === 'src'
      ? ({
          name: 'src',
          label: 'Photo',
          hint: hint(each),
          widget: 'image',
          required: true,
          choose_url: false,
          accept: PHOTOS,
        } as Field)
      : formField(each, around),
  );
}

/** The buttons of the rich-text editor. Headings start at the level at which those of the text start. */
function buttons(top: number): string[] {
  const levels = ['two', 'three', 'four'].slice(top - 2);
  return [
    'bold',
    'italic',
    'link',
    ...levels.map((level) => `heading-${level}`),
    'quote',
    'bulleted-list',
    'numbered-list',
    'code',
  ];
}

function list(field: Extract<Described, { readonly kind: 'list' }>, one: string, around: Around): object {
  const { item } = field;
  const shared = {
    widget: 'list',
    label_singular: one,
    min: field.least || undefined,
    max: field.most,
  };
  if (item.kind === 'sections')
    return { ...shared, collapsed: true, types: item.sections.map((each) => sectionType(each, around)) };
  if (item.kind === 'block')
    return { ...shared, collapsed: 'auto', summary: summary(item.fields), fields: formFields(item.fields, around) };
  // Uses `field` even for plain text, because Sveltia's simpler list marks a file as changed when its form is only
  // opened.
  return {
    ...shared,
    collapsed: 'auto',
    hint: hint({ ...item, description: field.description }),
    field: { ...formField({ ...item, name: one.replaceAll(' ', '_') }, around), hint: '' },
  };
}

/**
 * A section in the menu of sections, which says what it shows, and how it looks when collapsed: its label is the heading
 * then, with arrows in its middle, and so has only the first words of the description.
 */
function sectionType({ type, description, fields }: DescribedSection, around: Around): object {
  return {
    name: type,
    label: `${labelOf(type)}: ${lowerFirst(description.replace(/[,:].*/s, ''))}`,
    summary: summary(fields),
    fields: formFields(fields, around),
  };
}

const lowerFirst = (text: string): string =>
  text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');

/** What represents a collapsed entry: its first line of text. */
function summary(fields: readonly DescribedField[]): string {
  const first =
    ['title', 'name', 'question', 'label'].find((name) => fields.some((field) => field.name === name)) ??
    fields.find((field) => field.kind === 'text' || field.kind === 'sentences')?.name;
  return first === undefined ? '' : `{{fields.${first}}}`;
}
