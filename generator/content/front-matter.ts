// Splits an article into its front matter and its text: gray-matter does, with the parser of all other YAML.
import matter from 'gray-matter';
import { placeAt, type Problem, problem } from '../problems/problem.ts';
import { memo } from '../system/memo.ts';
import { upTo } from '../system/up-to.ts';
import type { SourceFile } from './read.ts';
import { type ParsedYaml, parseYaml } from './yaml/parse.ts';

/** The parts of an article. */
export interface SplitArticle {
  readonly front: ParsedYaml;
  /** The front matter without its fences, as a range in the file in UTF-16 code units. */
  readonly yaml: { readonly start: number; readonly end: number };
  readonly body: string;
  /** The line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** The languages that may be named after the opening fence. In JavaScript, gray-matter would run the front matter. */
const YAML = /^(?:ya?ml)?$/;

/**
 * How many white-space characters may follow one another. Nobody writes more, and gray-matter takes quadratic time for
 * them: minutes for 200,000.
 */
const MAX_BLANKS = 1000;
/** A longer run. It is matched from the character before it, so that each run is tried only once. */
const TOO_MANY_BLANKS = new RegExp(`\\S\\s{${MAX_BLANKS + 1}}`);

/**
 * Splits an article and parses its front matter. Returns a problem instead if there is no front matter in YAML between
 * two fences.
 */
export function splitFrontMatter(text: string, file: string): SplitArticle | Problem {
  const end = text.indexOf('\n---') + 1;
  const isYaml = matter.test(text) && YAML.test(matter.language(text).name);
  const isClosed = end > 0 && upTo(text.slice(end), '\n').trim() === '---';
  if (!isYaml || !isClosed || TOO_MANY_BLANKS.test(text.slice(0, end))) return problemOf(text, end, file);
  // Called with options, gray-matter does not keep what it has read.
  const { data, content } = matter(text, { engines: { yaml: (yaml) => parseYaml(`${yaml}\n`, file) } });
  return {
    // The engine is not asked about front matter without a field.
    front: 'place' in data ? (data as ParsedYaml) : parseYaml('', file),
    yaml: { start: text.indexOf('\n') + 1, end },
    body: content,
    bodyLine: placeAt(text, text.length - content.length).line,
  };
}

/** An article, split only once. */
export const splitArticleOf = memo(({ path, text }: SourceFile) => splitFrontMatter(text, path));

const EXAMPLE = '---\ntitle: What it costs\n---';
/** A line that was meant as a fence: too many or too few hyphens, or what a word processor makes of them. */
const FENCE_LIKE = /^(?:\\---|[-–—_+=]{4,10}|[-–—]{1,2}|\+{3}|\.{3}|[–—]-)$/;
/** A line that may be in front matter. */
const IN_FRONT_MATTER = /^(\s|[\w-]+:|#|- |$)/;

/** Why an article cannot be split. `end` is the offset of the line that would close its front matter, or 0. */
function problemOf(text: string, end: number, file: string): Problem {
  if (text.trim() === '')
    return problem('EMPTY_FILE', { file }, { expected: 'front matter between two lines of ---, then the article' });
  const opening = /^---(?:[ \t]*(\S+))?[ \t]*\n/.exec(text);
  const language = opening?.[1] ?? '';
  if (!opening || FENCE_LIKE.test(`---${language}`)) return missing(text, file);
  if (!YAML.test(language))
    return problem('FRONT_MATTER_LANGUAGE', { file, line: 1, column: 4, length: language.length }, { language });
  const blanks = TOO_MANY_BLANKS.exec(text.slice(0, end));
  if (!blanks) return unclosed(text, end, file);
  const detail = `there are more than ${MAX_BLANKS} spaces or empty lines in a row here`;
  return problem('YAML_SYNTAX', { file, line: placeAt(text, blanks.index + 1).line }, { detail });
}

/** The problem of an article whose first line is not a fence. */
function missing(text: string, file: string): Problem {
  const lines = text.split('\n').map((each) => each.trim());
  const first = lines.find((each) => each !== '') ?? '';
  const blanks = lines.indexOf(first);
  const place = { file, line: blanks + 1, column: 1 };
  if (FENCE_LIKE.test(first) || first === '---')
    return blanks > 0
      ? problem('FRONT_MATTER_MISSING', { file, line: 1 }, { blanks })
      : problem('FRONT_MATTER_MISSING', place, { suggestion: '---' });
  const hasFields = /^[a-z]\w*:/i.test(first) && lines.includes('---');
  return problem('FRONT_MATTER_MISSING', place, hasFields ? { suggestion: `---\n${first}` } : { example: EXAMPLE });
}

/** The problem of an article without a second fence, at the line that was meant as one, or that begins the text. */
function unclosed(text: string, end: number, file: string): Problem {
  const [, ...lines] = text.split('\n');
  const isFence = (line: string): boolean => line.trim() === '---' || FENCE_LIKE.test(line.trim());
  const fence = end > 0 ? placeAt(text, end).line - 2 : lines.findIndex(isFence);
  const index = fence >= 0 ? fence : lines.findIndex((line) => !IN_FRONT_MATTER.test(line));
  const line = lines[index] ?? '---';
  // The first line of the text is to stay, below the missing one.
  const suggestion = isFence(line) ? '---' : `---\n\n${line.replace(/^---\s*/, '')}`;
  return problem('FRONT_MATTER_UNCLOSED', { file, line: index + 2, column: 1 }, { suggestion });
}
