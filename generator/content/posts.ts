// Reads an article: its front matter and its text, and decides whether to publish it.
import { basename } from 'node:path';
import type { z } from 'zod';
import { memoWhileUsed } from '../system/memo.ts';
import { below } from '../system/paths.ts';
import { hasErrors, type Problem, problem, type Severity } from '../problems/problem.ts';
import type { Fact, MarkText, SchemaContext } from '../schemas/fields/context.ts';
import type { Schemas } from '../schemas/index.ts';
import { dateIn } from '../schemas/fields/dates.ts';
import { slugify } from '../schemas/fields/parse.ts';
import type { Markdown, Post } from './site.ts';
import { minutesToRead } from './markdown/reading-time.ts';
import { fieldInText } from './fields-in-text.ts';
import { splitArticleOf, type SplitArticle } from './front-matter.ts';
import type { LoadOptions } from './load-options.ts';
import { picturesIn, publishedOf, withPictures } from '../schemas/fields/pictures.ts';
import type { SourceFile, Sources } from './read.ts';
import {
  expand,
  expired,
  isOmitted,
  placesOfReferences,
  proofsOf,
  unknownFacts,
  withFacts,
  writtenColumn,
} from './facts.ts';
import { faultProblem, validate, type Validated } from './validate.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** The level of the first heading in an article's text: level 1 is the title of the page. */
const ARTICLE_LEVEL = 2;

/** A link in Markdown to an address of this site: `[text](/path)`, or `[name]: /path`. */
const LINK = /\](?:\(|:\s*)<?(\/[^\s)>?#]*)/g;

/** The files that hold articles. */
export const postsIn = ({ files }: Sources): SourceFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith('posts/') && path.endsWith('.md'));

/** An article, or the problems that keep it from being published. */
interface ReadPost extends Validated<Post> {
  /** The problems in the article's text, which may have to be rendered for that. */
  textProblems(): readonly Problem[];
  /** Its text with marks; they get offsets in the file. */
  readonly marked?: (mark: MarkText) => Markdown;
  /** The facts that it refers to. */
  readonly facts: ReadonlySet<Fact>;
  /** The front matter, to locate problems that only show in the whole site, such as two equal slugs. */
  readonly front?: ParsedYaml;
}

const unpublished = (...problems: readonly Problem[]): ReadPost => ({
  problems,
  facts: new Set(),
  textProblems: () => [],
});

/** Reads an article. It has no value if it is a draft, is not due yet, or its front matter has errors. */
export function readPost(
  file: SourceFile,
  schema: Schemas['post'],
  context: SchemaContext,
  options: LoadOptions,
): ReadPost {
  const article = splitArticleOf(file);
  if ('code' in article) return unpublished(article);
  const head = withFacts(article.front, file.text, context, options.now);
  const front = head.yaml.value as Record<string, unknown> | null;
  const isDraft = typeof front === 'object' && front?.['draft'] === true;
  if (isDraft && !options.drafts) return unpublished(draftNote(file, front, article.front));
  const { source, pictures, text, marked, textProblems, ...body } = readText(file, article, context, options.now);
  const checked: Validated<z.output<Schemas['post']>> = validate(
    schema,
    head.yaml,
    file.path,
    isDraft ? { ...draftDefaults(file.path, options.now), ...front } : front,
  );
  const misplaced = fieldInText(article.body, Object.keys(schema.shape), file.path, article.bodyLine);
  const problems = [...checked.problems, ...head.problems, ...misplaced, ...body.problems];
  const mistakes = isDraft && options.drafts === 'valid' ? [...problems, ...textProblems()] : [];
  if (hasErrors(mistakes))
    return unpublished(
      draftNote(file, front ?? {}, article.front),
      ...mistakes.map((each): Problem => ({ ...each, severity: each.severity === 'note' ? 'note' : 'warning' })),
    );
  const facts = new Set([...head.used, ...body.used]);
  if (checked.value === undefined) return { problems, facts, textProblems };
  const { value } = checked;
  const waits = !isDraft && value.publishDate.iso > options.now;
  const path = below(context.articles(value.language), value.slug);
  const fields: Omit<Post, 'body'> = {
    ...value,
    publishDate: dateIn(value.publishDate, value.language),
    updated: value.updated && dateIn(value.updated, value.language),
    readTime: value.readTime ?? minutesToRead(source),
    isDraft,
    pictures: publishedOf(pictures),
    proofs: proofsOf(facts, context),
    links: [...article.body.matchAll(LINK)].map(([, path = '']) => path),
    path,
    url: context.href(path),
    source: file.path,
  };
  // Rendered when it is asked for, and not by code that walks over all properties of a site.
  const post = Object.defineProperty(fields, 'body', { get: text }) as Post;
  return {
    ...(waits && !options.scheduled ? {} : { value: post }),
    problems: [...problems, ...notesOn(post, waits, file, article, options)],
    facts,
    marked,
    textProblems,
    front: head.yaml,
  };
}

/** Reads the text of an article, which is rendered when it is asked for. */
function readText(
  { path: file, text: written }: SourceFile,
  { body, bodyLine }: SplitArticle,
  context: SchemaContext,
  now: string,
) {
  const { text: source, used, unknown, written: offsetOf } = expand(body, context.fact);
  const pictures = picturesIn(source, context);
  const start = written.length - body.length;
  const render = (mark?: MarkText): Markdown => {
    const inFile: MarkText | undefined = mark && ((part, offset) => mark(part, start + offsetOf(offset)));
    return withPictures(context.article(source, ARTICLE_LEVEL, inFile), pictures);
  };
  const text = memoWhileUsed(() => render());
  const from = { file, line: bodyLine };
  return {
    source,
    pictures,
    text,
    marked: render,
    used,
    problems: [
      ...unknownFacts(unknown, written, from, context),
      ...used
        .filter((fact) => isOmitted(fact, now))
        .map((fact) => expired(fact, placesOfReferences([fact.name], written, from)[0] ?? from, now)),
    ],
    textProblems: (): readonly Problem[] =>
      text().faults.map((fault) => {
        const line = body.split('\n')[fault.line - 1] ?? '';
        const column = writtenColumn(line, fault.column, (name) => used.find((fact) => fact.name === name));
        return faultProblem(fault, { file, line: bodyLine + fault.line - 1, column });
      }),
  };
}

const draftNote = (file: SourceFile, front: Record<string, unknown>, yaml: ParsedYaml): Problem => {
  const title = typeof front['title'] === 'string' ? front['title'] : file.path;
  return problem('POST_DRAFT', yaml.place(['draft']), { title }, 'note');
};

/** Notes on an article with valid front matter, and problems that its schema cannot find. */
function notesOn(
  { title, publishDate, updated, isDraft }: Post,
  waits: boolean,
  file: SourceFile,
  { front, body, bodyLine }: SplitArticle,
  { now }: LoadOptions,
): Problem[] {
  const notes: Problem[] = [];
  const wrongUpdate = (found: string, expected: string, severity: Severity): void =>
    void notes.push(problem('BAD_VALUE', front.place(['updated']), { found, expected }, severity));
  if (waits)
    notes.push(problem('POST_SCHEDULED', front.place(['publishDate']), { title, date: publishDate.iso, now }, 'note'));
  if (updated && updated.iso < publishDate.iso)
    wrongUpdate(updated.iso, `the day it was published (${publishDate.iso}) or a later one`, 'error');
  const sooner = `today (${now}) or an earlier day: search engines are told that it was changed then`;
  if (updated && updated.iso > now && !waits) wrongUpdate(updated.iso, sooner, 'warning');
  if (body.trim() === '' && !isDraft)
    notes.push(problem('TOO_SHORT', { file: file.path, line: bodyLine }, { found: 0, least: 1, unit: 'words' }));
  return notes;
}

/** Default values for the fields that an unfinished draft lacks, so that it can be previewed. */
function draftDefaults(path: string, now: string): Record<string, unknown> {
  const name = slugify(basename(path, '.md'));
  return {
    id: `draft-${name}`,
    title: 'Untitled draft',
    slug: name,
    excerpt: 'This draft has no excerpt yet; write one or two sentences.',
    description: 'This draft has no description yet; write 120 to 160 characters.',
    publishDate: now,
    author: '–',
    tags: ['Draft'],
  };
}
