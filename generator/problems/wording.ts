// The text of every problem. One exhaustive switch: a new problem code does not compile until it has a case here.
import type { Problem, ProblemArgs, Unpublished } from './problem.ts';

export interface Wording {
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What was expected instead, or what happens as a result. */
  readonly expected?: string | undefined;
  /** The text to write instead. */
  readonly suggestion?: string | undefined;
  /** A sample of the expected form, where the intended value cannot be guessed. */
  readonly example?: string | undefined;
}

/** The first twelve names, and how many there are in all if there are more. */
const listed = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} … (${names.length} in all)` : names.join(', ');

/** The names of kinds of content in an editor's words, where they differ from the names in the code. */
const KIND_NAMES: Readonly<Record<string, string>> = { post: 'article' };

const IF_DELETED = '; if it was deleted on purpose, delete it here too';
/** What else to do about a reference to something that does not exist, by its kind. */
const IF_UNKNOWN: Readonly<Record<string, string>> = {
  service: IF_DELETED,
  area: IF_DELETED,
  project: IF_DELETED,
  post: IF_DELETED,
  review: '; to add one, write it in data/reviews.yaml',
  drawing: '; to add one, put its SVG file into data/drawings/',
  icon: '; to add one, put its SVG file into data/icons/',
};

/** "/about links", "/about and 3 other pages link". */
const pages = ({ page, others }: { readonly page: string; readonly others: number }, verb = 'link'): string =>
  others === 0 ? `${page} ${verb}s` : `${page} and ${others} other ${others === 1 ? 'page' : 'pages'} ${verb}`;

/** "1 character", "5 characters". */
const counted = (number: number, unit: string): string => `${number} ${number === 1 ? unit.replace(/s$/, '') : unit}`;
const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
/**
 * The character that a byte stands for in Western European Windows. Node 20 knows only those from 0xA0 on; the others,
 * such as curly quotes, are the same in Turkish Windows.
 */
const inWindows = (byte: number): string =>
  new TextDecoder(byte < 0xa0 ? 'windows-1254' : 'windows-1252').decode(Uint8Array.of(byte));

/** A path on the author's computer, or a picture inside the text, as word processors write them. */
const NOT_PUBLISHED = /^([a-z]:[\\/]|file:|data:|\\\\|~\/|\/(Users|home)\/)/i;

function missingImage({ found, nearest }: { readonly found: string; readonly nearest?: string | undefined }): Wording {
  const name = found.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'its-name.jpg';
  if (/^(?:https?:)?\/\//i.test(found))
    return {
      message: `"${found}" is on another site, and pages show nothing from other sites.`,
      expected: 'a copy of the file in public/photos/, and its path from there',
      suggestion: nearest ?? `/photos/${name}`,
    };
  if (!NOT_PUBLISHED.test(found))
    return {
      message: `There is no file public${found.startsWith('/') ? '' : '/'}${found}.`,
      expected: 'the path of a file in public/, starting with a slash',
      suggestion: nearest,
    };
  const isData = /^data:/i.test(found);
  return {
    message: isData
      ? 'This picture is embedded in the text, and cannot be shown from there.'
      : `"${found}" is on your own computer, where visitors cannot see it.`,
    expected: `${isData ? 'the picture saved' : 'a copy of the file'} in public/photos/, and its path from there`,
    suggestion: nearest ?? `/photos/${isData ? 'its-name.jpg' : found.replace(/.*[\\/]/s, '')}`,
  };
}

/** A link to an article that is a draft or not due yet. */
function unpublishedTarget(args: ProblemArgs['DEAD_LINK'], { place, date }: Unpublished): Wording {
  const at = `line ${place.line} of ${place.file}`;
  return date === undefined
    ? {
        message: `${pages(args)} to ${args.href}, which is a draft.`,
        expected: `no link to it until it is published; to publish it, delete "draft: true" in ${at}`,
      }
    : {
        message: `${pages(args)} to ${args.href}, which is not published before ${date}.`,
        expected: `no link to it before that day; to publish it now, change the publishDate in ${at}`,
      };
}

/** The arguments that are themselves lines of the message, unless `linesOf` has others. */
type OwnLines = Readonly<Partial<Record<'expected' | 'suggestion' | 'nearest' | 'example', string>>>;

/** The words for a problem. */
export function wording(p: Problem): Wording {
  const { message, ...lines } = linesOf(p);
  const { expected, suggestion, nearest, example } = p.args as OwnLines;
  const due = p.due === undefined ? '' : `Scheduled for ${p.due}: `;
  return { message: `${due}${message}`, expected, suggestion: suggestion ?? nearest, example, ...lines };
}

function linesOf(p: Problem): Wording {
  switch (p.code) {
    case 'YAML_SYNTAX':
      return { message: `This is not valid YAML: ${p.args.detail}.` };
    case 'CUT_VALUE':
      return {
        message: `${p.args.found === '' ? 'This value is empty' : `This value is only "${p.args.found}"`}: the # makes "${p.args.lost}" a comment.`,
        expected: `quotes around a value that contains #, or ${p.args.lost.startsWith('# ') ? 'the comment on a line of its own' : 'a space after the # of a comment'}`,
      };
    case 'CURLY_QUOTES':
      return {
        message: `The curly quotes in ${p.args.found} are shown to visitors: only straight quotes go around a value.`,
        expected: 'straight quotes around the value; around curly ones too, if they are meant to be shown',
      };
    case 'FOLDED_LIST':
      return {
        message:
          'The lines of this list, table, quote or heading become one: that is what > does to the text below it.',
        expected: '| in its place, which keeps each line',
      };
    case 'MERGE_CONFLICT':
      return {
        message: 'Two versions of this file were merged, and Git could not decide between them here.',
        expected: 'one of the two versions, or both in one text, without the lines of <<<<<<<, ======= and >>>>>>>',
      };
    case 'YAML_ALIAS_BOMB':
      return {
        message: 'The aliases (*name) in this file repeat so much text that it would not fit into memory.',
        expected: 'at most 50 uses of an anchor (&name); write the text out instead',
      };
    case 'NOT_UTF8':
      return p.args.byte === undefined
        ? {
            message: 'This file is saved as UTF-16 (in Windows also called Unicode), which cannot be read.',
            expected: 'a file saved as UTF-8: in VS Code, choose "Save with Encoding", then UTF-8',
          }
        : {
            message: `This file is not a text saved as UTF-8: the byte 0x${hex(p.args.byte)} here is not valid. If the file comes from Windows, it is "${inWindows(p.args.byte)}".`,
            expected:
              'a file saved as UTF-8: in VS Code, choose "Reopen with Encoding" and the one in which the text looks right, such as Western (Windows 1252), then "Save with Encoding" and UTF-8; the words of a Word document or a PDF, copied into a file of plain text',
          };
    case 'EMPTY_FILE':
      return { message: 'This file is empty.' };
    case 'MISSING_FILE':
      return { message: 'This file is missing.' };
    case 'UNEXPECTED_FILE':
      return { message: 'The build does not use this file.' };
    case 'FRONT_MATTER_MISSING':
      if (p.args.blanks !== undefined)
        return {
          message: 'There are empty lines above the front matter of this article.',
          expected: `three hyphens in the first line: delete ${p.args.blanks === 1 ? 'the empty line' : `these ${p.args.blanks} lines`}`,
        };
      return p.args.suggestion !== undefined
        ? {
            message: 'The line above the fields of this article is not three hyphens.',
            expected: 'three hyphens and nothing else, without spaces before them',
          }
        : {
            message: 'This article has no front matter.',
            expected:
              'the fields of the article at the top of the file, between two lines of ---; `site new post "Its headline"` writes a file with all of them',
          };
    case 'FRONT_MATTER_UNCLOSED':
      return {
        message: 'The front matter of this article has no closing line.',
        expected: 'a line of three hyphens between the fields and the text',
      };
    case 'FRONT_MATTER_LANGUAGE':
      return {
        message: `This front matter is marked as "${p.args.language}", but only YAML can be used.`,
        expected: 'three hyphens and nothing else on the first line',
        suggestion: '---',
      };
    case 'FIELD_IN_TEXT':
      return {
        message: `The field "${p.args.key}" is in the text of this article, where visitors read it and it has no effect.`,
        expected: 'this line among the fields, above the --- that ends them; other words before it if it is a sentence',
      };
    case 'UNKNOWN_KEY':
      if (p.args.above !== undefined)
        return {
          message: `The field "${p.args.key}" is not indented far enough.`,
          expected: `two more spaces before it, because it is a part of "${p.args.above}" above`,
        };
      return {
        message: `There is no field "${p.args.key}" here.`,
        expected: `one of ${listed(p.args.allowed)}`,
      };
    case 'MISSING_FIELD':
      return { message: `The field "${p.args.key}" is missing.` };
    case 'WRONG_TYPE':
      return { message: `Found ${p.args.found} here.` };
    case 'BAD_VALUE':
      return { message: `"${p.args.found}" is not valid here.` };
    case 'NOT_ONE_OF':
      return {
        message: `"${p.args.found}" is not one of the choices.`,
        expected: `one of ${p.args.allowed.join(', ')}`,
      };
    case 'BAD_SLUG':
      return {
        message: `"${p.args.found}" cannot be used here.`,
        expected: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(p.args.found)
          ? 'a name that neither Windows nor a web server keeps for itself'
          : 'lowercase letters from a to z, digits and single hyphens',
      };
    case 'BAD_DATE':
      return { message: `"${p.args.found}" is not a date.` };
    case 'WRONG_COUNT':
      return {
        message: p.args.found === 1 ? 'This list has 1 entry.' : `This list has ${p.args.found || 'no'} entries.`,
      };
    case 'TOO_LONG':
      return {
        message: `This text has ${p.args.found} ${p.args.unit}, ${p.args.found - p.args.most} too many.`,
        expected: `at most ${p.args.most} ${p.args.unit}`,
      };
    case 'TOO_SHORT':
      return {
        message:
          p.args.found === 0 ? 'This text is empty.' : `This text has only ${counted(p.args.found, p.args.unit)}.`,
        expected: `at least ${counted(p.args.least, p.args.unit)}`,
      };
    case 'DUPLICATE_SLUG':
      return {
        message: `The ${p.args.what} "${p.args.slug}" is already used in ${p.args.other}.`,
        expected:
          p.args.what === 'slug'
            ? 'a slug that no other file uses'
            : 'an id that no other article uses, and that never changes from then on',
      };
    case 'DUPLICATE_URL':
      return {
        message: `The address ${p.args.url} is already used by ${p.args.other}.`,
        expected: p.args.isRedirect
          ? 'an old address that is neither a page nor a file, nor in another redirect; capital letters and .html at the end make no difference (docs/hosting.md says which hosts tell capitals apart)'
          : 'an address that no other page uses',
      };
    case 'DUPLICATE_OUTPUT':
      return {
        message: `The file ${p.args.path} of the built site is already made from ${p.args.other}.`,
        expected: 'a name that no other file has; names that differ only in capital letters count as the same',
      };
    case 'UNKNOWN_REFERENCE':
      return {
        message: `There is no ${KIND_NAMES[p.args.kind] ?? p.args.kind} "${p.args.found}".`,
        expected:
          p.args.allowed.length === 0
            ? 'one that exists; there are none yet, so add one, or remove this field if it is optional'
            : `one of ${listed(p.args.allowed)}${IF_UNKNOWN[p.args.kind] ?? ''}`,
      };
    case 'MISSING_IMAGE':
      return missingImage(p.args);
    case 'BAD_PHOTO':
      return {
        message: `The photo public${p.args.photo} cannot be used: ${p.args.detail}.`,
        expected: 'a JPEG, PNG, WebP, AVIF or TIFF file that other programs can open',
      };
    case 'SMALL_PHOTO':
      return {
        message: `The photo public${p.args.photo} is only ${p.args.width} pixels wide (${p.args.width} x ${p.args.height}) and would look blurred here.`,
        expected: `at least ${p.args.least} pixels wide; 1600 pixels are enough everywhere`,
      };
    case 'BAD_SVG':
      return { message: `This drawing cannot be used: ${p.args.detail}.` };
    case 'HEADING_LEVEL':
      return {
        message: `A heading of level ${p.args.found} is not allowed here.`,
        expected: `a heading of level ${p.args.expected}`,
        suggestion: `${'#'.repeat(p.args.expected)} ${p.args.text || '…'}`,
      };
    case 'UNSAFE_LINK':
      return {
        message: `For safety, "${p.args.found}" is not allowed in text.`,
        expected:
          p.args.expected ?? 'Markdown instead of HTML, and links that start with /, #, https://, mailto: or tel:',
      };
    case 'STRAY_MARKUP':
      return { message: `Visitors will see "${p.args.found}" as it is written here.` };
    case 'PLACEHOLDER':
      return { message: `The ${p.args.what} "${p.args.found}" is a placeholder.`, expected: p.args.consequence };
    case 'UNTRANSLATED':
      return {
        message: `The site is in "${p.args.language}", but its pages show ${counted(p.args.missing.length, 'texts')} in English.`,
        expected: `your own texts in data/words.yaml: ${listed(p.args.missing)}; docs/editing.md, "Words of the pages", lists all of them`,
      };
    case 'EXPIRED':
      return {
        message: `The fact "${p.args.name}" (${p.args.value}) was valid until ${p.args.validUntil}, and today is ${p.args.now}.`,
        expected:
          'today’s value, and the day until which it is valid; or texts that do without it. `afterwards: omit` leaves out entries of lists that refer to it, but nothing else',
      };
    case 'UNUSED_FACT':
      return {
        message: `Nothing refers to the fact "${p.args.name}".`,
        expected: `{${p.args.name}} in a text that states it; or delete the fact`,
      };
    case 'UNSHOWN_REVIEW':
      return {
        message: 'This review is on no page.',
        expected: `${p.args.area === undefined ? '' : `\`area: ${p.args.area}\`, which has the name of its place; or `}the \`project\` that it is about, whose page then shows it; or the part *Reviews* on a page, such as that of its \`service\` or \`area\``,
      };
    case 'WRITTEN_OUT_FACT':
      return {
        message: `"${p.args.value}" is the fact "${p.args.name}", but written out: it will not change when the fact does.`,
        expected: 'a reference, if this figure is that fact; `site facts` writes it',
        suggestion: `{${p.args.name}}`,
      };
    case 'NOT_YET':
      return {
        message: `The ${p.args.what} is not shown yet: it begins on ${p.args.date}, and today is ${p.args.now}.`,
        expected: 'the first build on or after that day shows it',
      };
    case 'PAST':
      return {
        message: `The ${p.args.what} ended on ${p.args.until}, and today is ${p.args.now}: no page shows this any more.`,
        expected: 'nothing here, or the days on which it applies again',
      };
    case 'POST_SCHEDULED':
      return {
        message: `"${p.args.title}" is left out of the build: its publishDate is ${p.args.date}, and today is ${p.args.now}.`,
        expected: 'the first build on or after that day includes it',
      };
    case 'POST_DRAFT':
      return {
        message: `"${p.args.title}" is left out of the build: it is a draft.`,
        expected: '"site build --drafts" includes it; to publish it, delete the line "draft: true"',
      };
    case 'DEAD_LINK':
      if (p.args.unpublished) return unpublishedTarget(p.args, p.args.unpublished);
      return {
        message: `${pages(p.args)} to ${p.args.href}, which does not exist.`,
        expected:
          p.args.href === '/'
            ? 'a page whose path is "/", which every site needs, such as data/pages/home.yaml'
            : 'the address of a page or a file that exists, or no link',
      };
    case 'DEAD_FRAGMENT':
      return {
        message: `${pages(p.args)} to ${p.args.href}, but nothing on that page has this id.`,
        expected: 'the id of a heading or section on that page',
      };
    case 'MISSING_ASSET':
      return {
        message: `${pages(p.args, 'use')} ${p.args.href}, which does not exist.`,
        expected: 'the path of a file in public/',
      };
    case 'LEAK':
      return {
        message: `${pages(p.args, 'show')} "${p.args.found}" to visitors: …${p.args.excerpt}…`,
        expected: 'the real value in its place',
      };
    case 'HEADING_ONE':
      return {
        message: `${p.args.page} has ${p.args.found === 0 ? 'no main heading' : `${p.args.found} main headings`} (h1).`,
        expected: 'exactly one, which a hero section at the top of the page provides',
      };
    case 'HEADING_SKIPPED':
      return p.args.from === 0
        ? {
            message: `On ${p.args.page}, the heading "${p.args.text}" comes before the main heading.`,
            expected: 'the hero section, which has the main heading, at the top of the page',
          }
        : {
            message: `On ${p.args.page}, the headings skip from level ${p.args.from} to level ${p.args.to} at "${p.args.text}".`,
            expected: `a title for the section above it, or a heading of level ${p.args.from + 1}`,
          };
    case 'DUPLICATE_ID':
      return {
        message: `${p.args.page} has two elements with the id "${p.args.id}".`,
        expected: 'questions, headings and section ids that all differ from one another on a page',
      };
    case 'MISSING_METADATA':
      return {
        message: `${p.args.page} has no ${p.args.what}.`,
        expected: 'a theme that writes one into the head of every page',
      };
    case 'DUPLICATE_METADATA':
      return {
        message: `${p.args.page} has the same ${p.args.what} as ${p.args.other}.`,
        expected: `a ${p.args.what} of its own, so that people can tell the pages apart in search results`,
      };
    case 'LOW_CONTRAST':
      return {
        message: `The color ${p.args.pair} has a contrast of only ${p.args.ratio} and is hard to read.`,
        expected: `a contrast of at least ${p.args.least} (WCAG 2.2, 1.4.3 and 1.4.11)`,
      };
    case 'MISSING_BASE':
      return {
        message: `${pages(p.args)} to ${p.args.href}, which is outside ${p.args.base}, where this site begins.`,
        expected: 'a link that starts with a slash; the build puts the base path before it',
      };
    case 'RULE':
      return {
        message: `${p.args.page === undefined ? '' : `${p.args.page}: `}${p.args.message}${p.args.element === undefined ? '' : ` (${p.args.element})`}`,
      };
    default:
      return p satisfies never;
  }
}
