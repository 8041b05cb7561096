// Every sentence a problem is told in. One switch, exhaustive by type: a new code does not compile until it has words.
import type { Problem } from './problem.ts';

export interface Wording {
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What was expected, or what follows from it. */
  readonly expected?: string | undefined;
  /** The text to write instead. */
  readonly fix?: string | undefined;
  /** A text that shows how it looks, where nobody can know what was meant. */
  readonly example?: string | undefined;
}

const some = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} … (${names.length} in all)` : names.join(', ');

/** "/about links", "/about and 3 other pages link". */
const pages = ({ page, others }: { readonly page: string; readonly others: number }, verb = 'link'): string =>
  others === 0 ? `${page} ${verb}s` : `${page} and ${others} other ${others === 1 ? 'page' : 'pages'} ${verb}`;

/** The words for a problem. */
export function wording(p: Problem): Wording {
  switch (p.code) {
    case 'YAML_SYNTAX':
      return { message: `This is not YAML: ${p.args.detail}.`, fix: p.args.suggestion };
    case 'CUT_VALUE':
      return {
        message: `${p.args.found === '' ? 'Nothing' : `Only "${p.args.found}"`} is read here: "${p.args.lost}" is taken for a remark.`,
        expected: 'quotes around a text with a # in it; behind the # of a remark, a space',
        fix: p.args.suggestion,
      };
    case 'YAML_ALIAS_BOMB':
      return {
        message: 'The aliases (*name) in this file repeat one another so often that it would fill the memory.',
        expected: 'at most 50 uses of an anchor; write the text out instead',
      };
    case 'NOT_UTF8':
      return {
        message: `This file is not saved as UTF-8: the byte 0x${p.args.byte.toString(16).toUpperCase().padStart(2, '0')} means nothing there.`,
        expected: 'a file saved as UTF-8: in the editor choose "Save with Encoding", then UTF-8',
      };
    case 'EMPTY_FILE':
      return { message: 'This file is empty.', expected: p.args.expected };
    case 'MISSING_FILE':
      return { message: 'This file is missing.', expected: p.args.expected };
    case 'UNEXPECTED_FILE':
      return { message: 'Nothing reads this file.', expected: p.args.expected, fix: p.args.nearest };
    case 'FRONT_MATTER_MISSING':
      return {
        message: 'The article does not start with front matter.',
        expected: 'the keys of the article between two lines of ---',
        fix: p.args.suggestion,
      };
    case 'FRONT_MATTER_UNCLOSED':
      return {
        message: 'The front matter never ends.',
        expected: 'a line of three dashes between the keys and the text',
        fix: p.args.suggestion,
      };
    case 'FRONT_MATTER_LANGUAGE':
      return { message: `Front matter in "${p.args.language}" is not read: only YAML is.`, fix: '---' };
    case 'UNKNOWN_KEY':
      return {
        message: `Nothing is called "${p.args.key}" here.`,
        expected: `one of ${some(p.args.allowed)}`,
        fix: p.args.nearest === undefined ? undefined : `${p.args.nearest}:`,
      };
    case 'MISSING_FIELD':
      return { message: `"${p.args.key}" is missing.`, expected: p.args.expected, example: p.args.example };
    case 'WRONG_TYPE':
      return {
        message: `Found ${p.args.found}.`,
        expected: p.args.expected,
        fix: p.args.suggestion,
        example: p.args.example,
      };
    case 'BAD_VALUE':
      return {
        message: `"${p.args.found}" does not fit here.`,
        expected: p.args.expected,
        fix: p.args.suggestion,
        example: p.args.example,
      };
    case 'NOT_ONE_OF':
      return {
        message: `"${p.args.found}" is not a choice here.`,
        expected: `one of ${p.args.allowed.join(', ')}`,
        fix: p.args.nearest,
      };
    case 'BAD_SLUG':
      return {
        message: `"${p.args.found}" cannot be an address.`,
        expected: 'small letters, digits and single hyphens',
        fix: p.args.suggestion,
      };
    case 'BAD_DATE':
      return {
        message: `"${p.args.found}" is not a date.`,
        expected: p.args.expected,
        fix: p.args.suggestion,
        example: p.args.example,
      };
    case 'WRONG_COUNT':
      return {
        message: p.args.found === 1 ? 'There is 1 entry here.' : `There are ${p.args.found || 'no'} entries here.`,
        expected: p.args.expected,
      };
    case 'TOO_LONG':
      return {
        message: `This has ${p.args.found} ${p.args.unit}, ${p.args.found - p.args.most} too many.`,
        expected: `at most ${p.args.most}`,
      };
    case 'TOO_SHORT':
      return {
        message: p.args.found === 0 ? 'This is empty.' : `This has only ${p.args.found} ${p.args.unit}.`,
        expected: `at least ${p.args.least} ${p.args.least === 1 ? p.args.unit.replace(/s$/, '') : p.args.unit}`,
      };
    case 'DUPLICATE_SLUG':
      return {
        message: `"${p.args.slug}" is taken: ${p.args.other} has it.`,
        expected: p.args.what === 'slug' ? 'a slug of its own' : 'an id of its own, which then never changes',
      };
    case 'DUPLICATE_URL':
      return {
        message: `Two pages want the address ${p.args.url}: the other is ${p.args.other}.`,
        expected: 'an address of its own',
      };
    case 'DUPLICATE_OUTPUT':
      return {
        message: `Two things want to be written to ${p.args.path}: the other is ${p.args.other}.`,
        expected: 'a name of its own, also where capital and small letters count as the same',
      };
    case 'UNKNOWN_REFERENCE':
      return {
        message: `There is no ${p.args.kind} "${p.args.found}".`,
        expected:
          p.args.allowed.length === 0
            ? `one that is there: none is yet; add one, or leave the key out where it may be`
            : `one of ${some(p.args.allowed)}`,
        fix: p.args.nearest,
      };
    case 'MISSING_IMAGE':
      return {
        message: `There is no file public${p.args.found.startsWith('/') ? '' : '/'}${p.args.found}.`,
        expected: 'the path of a file under public/, starting with a slash',
        fix: p.args.nearest,
      };
    case 'BAD_PHOTO':
      return {
        message: `The photo public${p.args.photo} cannot be used: ${p.args.detail}.`,
        expected: 'a JPEG, PNG, WebP, AVIF or TIFF that other programs open; export it again from the original',
      };
    case 'SMALL_PHOTO':
      return {
        message: `The photo public${p.args.photo} is ${p.args.width} pixels wide (${p.args.width} x ${p.args.height}): it would look blurred here.`,
        expected: `at least ${p.args.least} pixels wide; 1600 are enough everywhere`,
      };
    case 'BAD_SVG':
      return { message: `This drawing cannot be used: ${p.args.detail}.` };
    case 'HEADING_LEVEL':
      return {
        message: `A heading of level ${p.args.found} does not belong here.`,
        expected: `level ${p.args.expected}`,
        fix: `${'#'.repeat(p.args.expected)} …`,
      };
    case 'UNSAFE_LINK':
      return {
        message: `"${p.args.found}" is not allowed in text, for safety.`,
        expected: 'Markdown instead of HTML, and links that start with /, #, https://, mailto: or tel:',
      };
    case 'PLACEHOLDER':
      return { message: `The ${p.args.what} "${p.args.found}" is a placeholder.`, expected: p.args.consequence };
    case 'POST_SCHEDULED':
      return {
        message: `"${p.args.title}" is left out: it is due on ${p.args.date}, and today is ${p.args.now}.`,
        expected: 'it appears in the first build on or after that day',
      };
    case 'POST_DRAFT':
      return { message: `"${p.args.title}" is left out: it is a draft.`, expected: 'site build --drafts shows it' };
    case 'DEAD_LINK':
      return {
        message: `${pages(p.args)} to ${p.args.href}, which does not exist.`,
        expected: 'the address of a page',
        fix: p.args.nearest,
      };
    case 'DEAD_FRAGMENT':
      return {
        message: `${pages(p.args)} to ${p.args.href}, but nothing there has that id.`,
        expected: 'the id of a heading or section there',
        fix: p.args.nearest,
      };
    case 'MISSING_ASSET':
      return {
        message: `${pages(p.args, 'show')} ${p.args.href}, which does not exist.`,
        expected: 'a file under public/',
      };
    case 'LEAK':
      return {
        message: `${pages(p.args, 'show')} "${p.args.found}" to visitors: …${p.args.excerpt}…`,
        expected: 'a real value',
      };
    case 'HEADING_ONE':
      return {
        message: `${p.args.page} has ${p.args.found} main headings (h1).`,
        expected: 'exactly one: a hero section at the top of the page',
      };
    case 'HEADING_SKIPPED':
      return p.args.from === 0
        ? {
            message: `${p.args.page} has "${p.args.text}" before its main heading.`,
            expected: 'the hero, which has the main heading, above it',
          }
        : {
            message: `${p.args.page} goes from heading level ${p.args.from} to ${p.args.to} at "${p.args.text}".`,
            expected: 'a title on the section before it, or a higher heading',
          };
    case 'DUPLICATE_ID':
      return {
        message: `${p.args.page} has two elements with the id "${p.args.id}".`,
        expected: 'questions, headings and section ids that differ within a page',
      };
    case 'MISSING_METADATA':
      return { message: `${p.args.page} has no ${p.args.what}.` };
    case 'DUPLICATE_METADATA':
      return {
        message: `${p.args.page} has the same ${p.args.what} as ${p.args.other}.`,
        expected: 'words of its own, so that search results can be told apart',
      };
    case 'LOW_CONTRAST':
      return {
        message: `${p.args.pair} has a contrast of ${p.args.ratio}.`,
        expected: `at least ${p.args.least} (WCAG 2.2, 1.4.3 and 1.4.11)`,
      };
    case 'MISSING_BASE':
      return {
        message: `${pages(p.args)} to ${p.args.href}, which leaves ${p.args.base}.`,
        expected: 'a link that starts with a slash; the base is put before it',
      };
    case 'RULE':
      return {
        message: `${p.args.page === undefined ? '' : `${p.args.page}: `}${p.args.message}${p.args.element === undefined ? '' : ` (${p.args.element})`}`,
        expected: p.args.fix,
      };
  }
}
