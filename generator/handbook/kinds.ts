// Kinds of values in an editor's words.
import type { Described } from '../schemas/describe.ts';

type Told = 'sized' | 'markdown' | 'reference' | 'photo' | 'choice' | 'list';

/** Kinds that are the same wherever they stand. */
const PLAIN: Readonly<Record<Exclude<Described['kind'], Told>, string>> = {
  text: 'text',
  slug: 'small letters, digits, hyphens',
  drawing: 'the name of a drawing',
  icon: 'the name of an icon',
  link: 'a page (`/contact`), `call`, `email`, a `#fragment` or an `https://` address',
  publicFile: 'the path of a file in `public/`',
  fontFile: 'a file in `data/fonts`',
  phone: 'a telephone number',
  email: 'a mail address',
  range: 'an amount, or two with a hyphen between them',
  hours: 'two times, several with commas between them, or `Closed`',
  color: 'a colour, as `"#rrggbb"`',
  fontFamily: 'the name of a typeface',
  fontStack: 'names of typefaces with commas between them',
  fontWeight: 'a number, or two',
  origin: 'a web address without a path',
  path: 'a path of the site',
  oldPath: 'a path, as it was',
  country: 'the code of a country',
  language: 'the code of a language',
  timeZone: 'the name of a time zone',
  date: 'a day, as YYYY-MM-DD',
  count: 'a whole number',
  number: 'a number',
  flag: '`true` or `false`',
  group: 'a block',
  sections: 'a section',
};

/** What may stand in a field: "text of 10 to 110 characters", "one of `card`, `inline`". */
export function kindInWords(field: Described): string {
  const { kind, least, most, of, top, choices, item } = field;
  switch (kind) {
    case 'sized':
      return `text of ${least} to ${most} characters`;
    case 'markdown':
      return `Markdown; its headings start at \`${'#'.repeat(top ?? 3)}\``;
    case 'reference':
      return `the slug of ${of === 'area' ? 'an area' : of === 'post' ? 'an article' : 'a service'}`;
    case 'photo':
      return `a photo, at least ${least} pixels wide`;
    case 'choice':
      return `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
    case 'list':
      return listInWords(item!, least, most);
    default:
      return PLAIN[kind];
  }
}

function listInWords(item: Described, least: number | undefined, most: number | undefined): string {
  const count =
    least !== undefined && least === most ? `${least} ` : most === undefined ? '' : `${least || 'up'} to ${most} `;
  const what =
    item.kind === 'sections'
      ? `entries, each one of ${item.sections.length > 8 ? 'the [sections](#sections)' : item.sections.map(({ type }) => `\`${type}\``).join(', ')}`
      : item.kind === 'group'
        ? 'blocks'
        : item.kind === 'text'
          ? 'texts'
          : `entries, each ${kindInWords(item)}`;
  return `a list of ${count}${what}`;
}
