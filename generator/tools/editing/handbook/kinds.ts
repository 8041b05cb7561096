// The kind of each value, in an editor's words.
import type { Referable } from '../../../schemas/fields/context.ts';
import type { Described } from '../../../schemas/describe/describe.ts';

type Told = 'sized' | 'markdown' | 'reference' | 'photo' | 'choice' | 'list';

/** Kinds whose words do not depend on the field. */
const PLAIN: Readonly<Record<Exclude<Described['kind'], Told>, string>> = {
  text: 'text',
  sentences: 'text',
  paragraph: 'one paragraph of Markdown',
  slug: 'lowercase letters from a to z, digits, hyphens',
  drawing: 'the name of a drawing',
  cover: 'the path of a photo, or of a drawing (`drawings/….svg`)',
  icon: 'the name of an icon',
  link: 'a page (`/contact`), `call`, `email`, a `#fragment` or an `https://` address',
  publicFile: 'the path of a file in `public/`',
  fontFile: 'the name of a file in `data/fonts`',
  phone: 'a phone number',
  email: 'an email address',
  range:
    'an amount, or two with a hyphen between them, in any currency or unit; a `+` after it means “or more”, and so does “from” before it; “up to” before it means “or less”',
  hours:
    'two times on a 12-hour or 24-hour clock with a hyphen between them, several of these separated by commas, or `Closed`',
  color: 'a color in the form `"#rrggbb"`',
  fontFamily: 'the name of a typeface',
  fontStack: 'names of typefaces, separated by commas',
  fontWeight: 'a number in quotes (`"700"`), or two numbers',
  origin: 'a web address without a path',
  endpoint: 'a web address',
  path: 'a path of the site',
  oldPath: 'a path',
  country: 'a two-letter country code',
  language: 'a language code, such as `de-AT`',
  timeZone: 'the name of a time zone',
  factName: 'a group, a dot and a name, of lowercase letters, digits and hyphens',
  date: 'a date in the form YYYY-MM-DD',
  count: 'a whole number',
  number: 'a number',
  degrees: 'a number',
  flag: '`true` or `false`',
  block: 'a block of fields',
  sections: 'a section',
};

/** What references refer to. */
const REFERENCED: Readonly<Record<Referable, string>> = {
  service: 'the slug of a service',
  area: 'the slug of an area',
  project: 'the slug of a project',
  post: 'the slug of an article',
  review: 'the id of a review',
  language: 'the tag of a language in data/languages',
  drawing: 'the name of a drawing',
  icon: 'the name of an icon',
};

/** Whether a field has more choices than fit in a cell of a table. */
export const hasManyChoices = ({ choices }: Described): boolean => choices.length > 20;

/** Names as Markdown, separated by commas. */
export const namesOf = (choices: readonly string[]): string => choices.map((choice) => `\`${choice}\``).join(', ');

/** What a field may contain: "text of 10 to 110 characters", "one of `card`, `inline`". */
export function kindInWords(field: Described): string {
  const { least, most, choices } = field;
  switch (field.kind) {
    case 'sized':
      return `text of ${least} to ${most} characters`;
    case 'markdown':
      return `Markdown; its headings start at \`${'#'.repeat(field.top)}\``;
    case 'reference':
      return REFERENCED[field.of];
    case 'photo':
      return `a photo, at least ${least} pixels wide`;
    case 'choice':
      return hasManyChoices(field) ? 'one of the names below' : `one of ${namesOf(choices)}`;
    case 'list':
      return listInWords(field.item, least, most);
    default:
      return PLAIN[field.kind];
  }
}

function listInWords(item: Described, least: number | undefined, most: number | undefined): string {
  let count = '';
  if (least !== undefined && least === most) count = `${least} `;
  else if (most !== undefined) count = `${least || 'up'} to ${most} `;
  return `a list of ${count}${entriesInWords(item)}`;
}

function entriesInWords(item: Described): string {
  switch (item.kind) {
    case 'block':
      return 'blocks of fields';
    case 'text':
    case 'sentences':
      return 'texts';
    case 'sections': {
      const types = item.sections.map(({ type }) => `\`${type}\``).join(', ');
      return `entries, each one of ${item.sections.length > 8 ? 'the [sections](#sections)' : types}`;
    }
    default:
      return `entries, each ${kindInWords(item)}`;
  }
}
