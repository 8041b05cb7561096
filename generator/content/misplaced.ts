// Recognizes files in the content folders that no build reads, although their author expects it: with another
// extension, in another folder, or under a misspelt name. Also reports the files that are missing.
import { basename } from 'node:path';
import { LEDGER } from './ledger.ts';
import { PICTURE } from '../system/photo-kind.ts';
import { nearest } from '../problems/nearest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { ABOUT } from '../schemas/describe/about.ts';
import { FILES, kindOf, PLACES } from '../schemas/index.ts';

/** Endings that only spell the right one differently, so that a content file is certainly meant. */
const RESPELT = /\.(ya?ml|md|mdx|mdoc|markdown|mdown|mkdn?|mdwn|(ya?ml|md)\.txt)$/i;
/** Endings that a system or another program added, or left out, although the text is that of a content file. */
const RENAMED = /(?:^[^.]+|\.txt)$/i;
/** Endings of fonts, including those in formats that are not published. */
const FONT = /\.(woff2?|[ot]t[fc]|eot)$/i;
/** The kinds of files that every site needs. */
const REQUIRED = Object.keys(FILES) as (keyof typeof FILES)[];
/** The folders for YAML files. */
const FOLDERS = ['data/', ...Object.values(PLACES).map((place) => `${place}/`)];

/** What was found in the content folders: files by their paths, and the problems of reading them. */
interface ContentFolders {
  readonly files: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
}

/**
 * The problem of a file below data/ or posts/ that is neither text nor a font; undefined if nobody expects it to be
 * read.
 */
export function misplaced(path: string): Problem | undefined {
  const name = basename(path);
  const report = (expected: string, nearest?: string, severity: Problem['severity'] = 'warning'): Problem =>
    problem('UNEXPECTED_FILE', { file: path }, { expected, nearest }, severity);
  if (path.startsWith('data/fonts/') && FONT.test(name))
    return report('a whole font file in woff2 format; one in another format must be converted, not renamed');
  if (path === LEDGER || name.endsWith('.woff2')) return undefined;
  if (PICTURE.test(name)) return report('a photo in public/photos/', `public/photos/${name}`);
  const folder = path.slice(0, -name.length);
  const severity = RESPELT.test(name) ? 'error' : 'warning';
  const stem = name.replace(RESPELT, '').replace(RENAMED, (end) => (end.startsWith('.') ? '' : end));
  const isPost = folder.startsWith('posts/');
  if (!isPost && !FOLDERS.includes(folder)) return undefined;
  const expected = isPost
    ? 'an article as a Markdown file, whose name ends with .md'
    : 'a YAML file, whose name ends with .yaml';
  if (!RESPELT.test(name) && !RENAMED.test(name))
    return report(`${expected}; copy the words into one, because renaming converts nothing`);
  return report(expected, `${folder}${stem}${isPost ? '.md' : '.yaml'}`, severity);
}

/** The problem of a folder beside those of the content whose name is nearly one of theirs. */
export function misspeltFolder(name: string): Problem | undefined {
  const meant = /^_?(data|post|public|article|draft)s?$/i.exec(name)?.[1]?.toLowerCase();
  const folder = `${meant === 'data' || meant === 'public' ? meant : 'posts'}/`;
  if (meant === undefined || `${name}/` === folder) return undefined;
  const severity = `${name.toLowerCase()}/` === folder ? 'error' : 'warning';
  const expected = `the folder ${folder}, in exactly these letters: only some systems read it under another name`;
  return problem('UNEXPECTED_FILE', { file: name }, { expected, nearest: folder }, severity);
}

/** The problem of a text file that is in a folder for files of another kind. */
function inWrongFolder(path: string): Problem | undefined {
  const name = basename(path);
  const report = (expected: string, nearest: string): Problem =>
    problem('UNEXPECTED_FILE', { file: path }, { expected, nearest }, 'warning');
  if (path.startsWith('data/') && path.endsWith('.md')) return report('an article in posts/', `posts/${name}`);
  if (path.startsWith('posts/') && /\.ya?ml$/.test(path))
    return report('an article as a Markdown file; YAML files are in data/', path.replace(/\.ya?ml$/, '.md'));
  if (path.endsWith('.svg') && !/^data\/(drawings|icons)\//.test(path))
    return report('a drawing in data/drawings/ or an icon in data/icons/', `data/drawings/${name}`);
  return undefined;
}

/** The problems of text files that no schema applies to, and of files that every site needs. */
export function fileProblems({ files, problems }: ContentFolders): Problem[] {
  const unexpected = [...files.keys()].flatMap((path) => inWrongFolder(path) ?? misnamed(path, files) ?? []);
  // If a file is there but cannot be read or has another name, that alone is reported.
  const reported = new Set(
    [...problems, ...unexpected].map((each) => (each.code === 'UNEXPECTED_FILE' ? each.args.nearest : each.place.file)),
  );
  const missing = REQUIRED.filter((kind) => !files.has(PLACES[kind]) && !reported.has(PLACES[kind])).map((kind) => {
    const expected = `this file, which every site needs. ${ABOUT[kind].purpose}`;
    return problem('MISSING_FILE', { file: PLACES[kind] }, { expected });
  });
  return [...unexpected, ...missing];
}

/**
 * The problem of a YAML file below data/ that no schema applies to; an error if it is in the place of a required one.
 */
function misnamed(path: string, files: ContentFolders['files']): Problem | undefined {
  if (!/^data\/.*\.ya?ml$/.test(path) || kindOf(path)) return undefined;
  const meant = nearestPlace(path);
  const isRequired = REQUIRED.some((kind) => PLACES[kind] === meant);
  const severity = meant !== undefined && isRequired && !files.has(meant) ? 'error' : 'warning';
  const expected = `one of ${Object.values(PLACES).join(', ')}`;
  return problem('UNEXPECTED_FILE', { file: path }, { expected, nearest: meant }, severity);
}

/** The path that was probably meant by one below data/ with a misspelt file or folder name. */
function nearestPlace(path: string): string | undefined {
  const stemOf = (place: string): string => basename(place).replace(/\.ya?ml$/, '');
  const [, misspelt = '', ...rest] = path.split('/');
  const places = Object.values(PLACES).filter((place) => place.endsWith('.yaml') === (rest.length === 0));
  const name = nearest(stemOf(misspelt), places.map(stemOf));
  const place = places.find((each) => stemOf(each) === name);
  return place && [place, ...rest].join('/');
}
