// Splits an article into its front matter and its text. gray-matter does the splitting; the YAML is parsed by
// yaml/parse.ts.
import matter from 'gray-matter';
import { placeAt, type Problem, problem } from '../problems/problem.ts';
import { type ParsedYaml, parseYaml } from './yaml/parse.ts';

interface FencedParts {
  readonly matter: string;
  readonly body: string;
  /** The line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** The parts of an article, its front matter parsed. */
export interface SplitArticle extends Omit<FencedParts, 'matter'> {
  readonly front: ParsedYaml;
}

const EXAMPLE = '---\ntitle: What it costs\n---';

/**
 * How many white-space characters may follow one another. Nobody writes more, and gray-matter takes quadratic time for
 * them: minutes for 200,000.
 */
const MAX_BLANKS = 1000;
/**
 * A longer run. It is matched from the character before it, so that each run is tried only once; front matter always
 * begins with "-".
 */
const TOO_MANY_BLANKS = new RegExp(`\\S\\s{${MAX_BLANKS + 1}}`);

/**
 * Splits an article and parses its front matter. Returns a problem instead if the front matter is missing or never
 * closed.
 */
export function splitFrontMatter(text: string, file: string): SplitArticle | Problem {
  const parts = splitAtFences(text, file);
  return 'code' in parts
    ? parts
    : { front: parseYaml(parts.matter, file, 2), body: parts.body, bodyLine: parts.bodyLine };
}

/** A line that was meant as a fence: too many or too few hyphens, or what a word processor makes of them. */
const FENCE_LIKE = /^(?:\\---|[-–—_+=]{4,10}|[-–—]{1,2}|\+{3}|[–—]-)$/;
/** A line that may be in front matter. */
const IN_FRONT_MATTER = /^(\s|[\w-]+:|#|- |$)/;

/** The problem of an article whose first line is not a fence. */
function missing(text: string, file: string): Problem {
  const lines = text.split('\n').map((each) => each.trim());
  const first = lines.find((each) => each !== '') ?? '';
  const place = { file, line: lines.indexOf(first) + 1, column: 1 };
  if (FENCE_LIKE.test(first) || first === '---') return problem('FRONT_MATTER_MISSING', place, { suggestion: '---' });
  const hasFields = /^[a-z]\w*:/i.test(first) && lines.includes('---');
  return problem('FRONT_MATTER_MISSING', place, hasFields ? { suggestion: `---\n${first}` } : { example: EXAMPLE });
}

/**
 * Splits `text` at its `---` fences. Accepts only YAML, because gray-matter would execute front matter fenced as
 * `---js`. Returns a problem instead if the front matter is missing or never closed.
 */
function splitAtFences(text: string, file: string): FencedParts | Problem {
  if (text.trim() === '')
    return problem('EMPTY_FILE', { file }, { expected: 'front matter between two lines of ---, then the article' });
  const opening = /^---(?:[ \t]*(\S+))?[ \t]*\r?\n/.exec(text);
  const language = opening?.[1] ?? '';
  if (!opening || FENCE_LIKE.test(`---${language}`)) return missing(text, file);
  if (language !== '' && !/^ya?ml$/.test(language))
    return problem('FRONT_MATTER_LANGUAGE', { file, line: 1, column: 4, length: language.length }, { language });
  if (!/\r?\n---[ \t]*(\r?\n|$)/.test(text.slice(opening[0].length - 1))) {
    const lines = text.split('\n');
    const like = lines.findIndex((each, index) => index > 0 && (FENCE_LIKE.test(each.trim()) || each.trim() === '---'));
    const line = (like > 0 ? like : lines.findIndex((each, index) => index > 0 && !IN_FRONT_MATTER.test(each))) + 1;
    // The first line of the text is to stay, below the missing one.
    const suggestion = like > 0 || line === 0 ? '---' : `---\n\n${lines[line - 1]}`;
    return problem('FRONT_MATTER_UNCLOSED', { file, line: line || 1, column: 1 }, { suggestion });
  }
  // gray-matter copies its input, so it receives only the front matter and not the article, which is much longer.
  const closing = text.indexOf('\n', text.indexOf('\n---', opening[0].length - 1) + 1);
  const head = closing < 0 ? text : text.slice(0, closing + 1);
  const blanks = TOO_MANY_BLANKS.exec(head);
  if (blanks)
    return problem(
      'YAML_SYNTAX',
      { file, line: placeAt(head, blanks.index + 1).line },
      { detail: `there are more than ${MAX_BLANKS} spaces or empty lines in a row here` },
    );
  const parts = matter(head, { language: 'yaml', engines: { yaml: { parse: () => ({}), stringify: String } } });
  const body = (parts.content + text.slice(head.length)).replace(/^[ \t]+(\r?\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return { matter: parts.matter.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''), body, bodyLine };
}
