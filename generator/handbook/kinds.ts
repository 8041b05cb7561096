// Kinds of values in an editor's words.
import type { Described } from '../schemas/describe.ts';

/** What may stand in a field: "text of 10 to 110 characters", "one of `card`, `inline`". */
export function kindInWords(field: Described): string {
  const { kind, least, most, of, top, choices, item } = field;
  switch (kind) {
    case 'text': return 'text';
    case 'sized': return `text of ${least} to ${most} characters`;
    case 'markdown': return `Markdown; its headings start at \`${'#'.repeat(top ?? 3)}\``;
    case 'slug': return 'small letters, digits, hyphens';
    case 'reference': return `the slug of ${of === 'area' ? 'an area' : of === 'post' ? 'an article' : 'a service'}`;
    case 'drawing': return 'the name of a drawing';
    case 'icon': return 'the name of an icon';
    case 'link': return 'a page (`/contact`), `call`, `email`, a `#fragment` or an `https://` address';
    case 'photo': return `a photo, at least ${least} pixels wide`;
    case 'publicFile': return 'the path of a file in `public/`';
    case 'fontFile': return 'a file in `data/fonts`';
    case 'phone': return 'a telephone number';
    case 'email': return 'a mail address';
    case 'range': return 'an amount, or two with a hyphen between them';
    case 'hours': return 'two times, several with commas between them, or `Closed`';
    case 'color': return 'a colour, as `"#rrggbb"`';
    case 'fontFamily': return 'the name of a typeface';
    case 'fontStack': return 'names of typefaces with commas between them';
    case 'fontWeight': return 'a number, or two';
    case 'origin': return 'a web address without a path';
    case 'path': return 'a path of the site';
    case 'oldPath': return 'a path, as it was';
    case 'country': return 'the code of a country';
    case 'language': return 'the code of a language';
    case 'timeZone': return 'the name of a time zone';
    case 'date': return 'a day, as YYYY-MM-DD';
    case 'count': return 'a whole number';
    case 'number': return 'a number';
    case 'flag': return '`true` or `false`';
    case 'choice': return `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
    case 'group': return 'a block';
    case 'sections': return 'a section';
    case 'list': return listInWords(item!, least, most);
  }
}

function listInWords(item: Described, least: number | undefined, most: number | undefined): string {
  const count = least !== undefined && least === most ? `${least} ` : most === undefined ? '' : `${least || 'up'} to ${most} `;
  const what = item.kind === 'sections' ? `entries, each one of ${item.sections.length > 8 ? 'the [sections](#sections)' : item.sections.map(({ type }) => `\`${type}\``).join(', ')}`
    : item.kind === 'group' ? 'blocks' : item.kind === 'text' ? 'texts' : `entries, each ${kindInWords(item)}`;
  return `a list of ${count}${what}`;
}
