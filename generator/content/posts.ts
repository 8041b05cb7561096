// Reads an article: its front matter and its text, and decides whether to publish it.
import { basename } from 'node:path';
import type { z } from 'zod';
import { articlePath } from '../paths.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { SchemaContext } from '../schemas/context.ts';
import type { Schemas } from '../schemas/index.ts';
import { slugify } from '../schemas/parse.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import type { Markdown, Post } from '../site.ts';
import { type Article as Parts, splitFrontMatter } from './front-matter.ts';
import { picturesIn, publishedOf, withPictures } from './pictures.ts';
import { type SourceFile, type Sources, contentHash } from './read.ts';
import { markdownKey } from './rendering.ts';
import { faultProblems, validate, type Validated } from './validate.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** The level of the first heading in an article's text: level 1 is the title of the page. */
export const ARTICLE_LEVEL = 2;

/** The files that hold articles. */
export const postsIn = ({ files }: Sources): SourceFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith('posts/') && path.endsWith('.md'));

export interface ReadPost extends Validated<Post> {
  /** The problems in the article's text, which may have to be rendered for that. */
  textProblems(): readonly Problem[];
  /** The front matter, to locate problems that only show in the whole site, such as two equal slugs. */
  readonly front?: ParsedYaml;
}

const unpublished = (problem: Problem): ReadPost => ({ problems: [problem], textProblems: () => [] });

interface ReadOptions {
  readonly drafts: boolean;
  readonly now: string;
  readonly scheduled?: boolean;
  readonly deferTexts?: boolean;
  readonly results?: ResultCache | undefined;
  readonly base: string;
}

/** Reads an article. It has no value if it is a draft, is not due yet, or its front matter has errors. */
export function readPost(
  file: SourceFile,
  schema: Schemas['post'],
  context: SchemaContext,
  options: ReadOptions,
): ReadPost {
  const article = splitFrontMatter(file.text, file.path, options.results);
  if ('code' in article) return unpublished(article);
  const front = article.front.value as Record<string, unknown> | null;
  const isDraft = typeof front === 'object' && front?.['draft'] === true;
  if (isDraft && !options.drafts) return unpublished(draftNote(file, front, article.front));
  const pictures = picturesIn(article.body, context);
  const render = makeRenderer(article.body, pictures, context.markdown);
  const text = lazyText(render, {
    file: file.path,
    firstLine: article.bodyLine,
    faultsIn: (body) => {
      if (options.deferTexts) return render().faults; // without keeping the rendering in memory
      return pictures.size > 0 ? body().faults : cachedFaults(file, article.body, body, options);
    },
  });
  const checked: Validated<z.output<Schemas['post']>> = validate(
    schema,
    article.front,
    file.path,
    isDraft ? { ...draftDefaults(file.path, options.now), ...front } : front,
  );
  if (checked.value === undefined) return { problems: checked.problems, textProblems: text.problems };
  const { value } = checked;
  const waits = !isDraft && value.publishDate.iso > options.now;
  const path = articlePath(value.slug);
  const post = new Article(
    { ...value, isDraft, pictures: publishedOf(pictures), path, url: context.href(path), source: file.path },
    text,
  ) as unknown as Post;
  return {
    ...(waits && !options.scheduled ? {} : { value: post }),
    problems: [...checked.problems, ...notesOn(post, waits, file, article, options)],
    textProblems: text.problems,
    front: article.front,
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
  { front, body, bodyLine }: Parts,
  { now }: ReadOptions,
): Problem[] {
  const notes: Problem[] = [];
  if (waits)
    notes.push(problem('POST_SCHEDULED', front.place(['publishDate']), { title, date: publishDate.iso, now }, 'note'));
  if (updated && updated.iso < publishDate.iso)
    notes.push(
      problem('BAD_VALUE', front.place(['updated']), {
        found: updated.iso,
        expected: `the day it was published (${publishDate.iso}) or a later one`,
      }),
    );
  if (body.trim() === '' && !isDraft)
    notes.push(problem('TOO_SHORT', { file: file.path, line: bodyLine }, { found: 0, least: 1, unit: 'words' }));
  return notes;
}

/**
 * An article whose text is rendered on demand. A class, so that all articles have the same hidden class in V8, which
 * makes sorting and searching thousands of them fast; and the text is private, so that code that walks over all
 * properties of a site does not render it.
 */
class Article {
  readonly #text: LazyText;

  constructor(values: Omit<Post, 'body'>, text: LazyText) {
    Object.assign(this, values);
    this.#text = text;
  }

  get body(): Markdown {
    return this.#text.body();
  }

  static releaseText(post: object): void {
    if (post instanceof Article) post.#text.releaseText();
  }
}

/** Releases an article's rendered text from memory; it is rendered again on demand. */
export const releaseText = (post: Post): void => Article.releaseText(post);

/** The cache key of the faults in an article's text. */
export const faultsKey = (base: string, file: SourceFile): string => `${base} ${contentHash(file)}`;

/**
 * The cached faults in a text without photos, which depend on the text and the base alone. Its cached rendering, which
 * a hit does not read, is marked as used so that the cache keeps it.
 */
function cachedFaults(
  file: SourceFile,
  source: string,
  body: () => Markdown,
  { base, results = NO_RESULTS }: { readonly base: string; readonly results?: ResultCache | undefined },
): Markdown['faults'] {
  results.touch('markdown', markdownKey(base, ARTICLE_LEVEL, source));
  return results.getOrMake('faults', faultsKey(base, file), () => body().faults);
}

/**
 * The function that renders an article's text, possibly long after the context of the load is outdated: of that it
 * keeps only the photos, which were looked up.
 */
const makeRenderer =
  (source: string, pictures: ReturnType<typeof picturesIn>, markdown: SchemaContext['markdown']) => (): Markdown =>
    withPictures(markdown(source, ARTICLE_LEVEL), pictures);

interface TextOptions {
  readonly file: string;
  /** The line of the file on which the text starts, from 1. */
  readonly firstLine: number;
  /** The faults in the text, from a cache if possible; `body` renders the text and keeps it. */
  readonly faultsIn: (body: () => Markdown) => Markdown['faults'];
}

interface LazyText {
  body(): Markdown;
  releaseText(): void;
  problems(): readonly Problem[];
}

/** The text of an article, rendered on first use, and the problems in it. */
function lazyText(render: () => Markdown, { file, firstLine, faultsIn }: TextOptions): LazyText {
  let rendered: Markdown | undefined;
  let problems: readonly Problem[] | undefined;
  const body = (): Markdown => {
    rendered ??= render();
    return rendered;
  };
  const findProblems = (): readonly Problem[] => {
    const faults = rendered?.faults ?? faultsIn(body);
    return faultProblems({ faults }, { file, line: 1 }).map((each, index): Problem => {
      const { line, column } = faults[index]!;
      return { ...each, place: { file, line: firstLine + line - 1, column } };
    });
  };
  return {
    body,
    releaseText: () => {
      rendered = undefined;
    },
    problems: () => {
      problems ??= findProblems();
      return problems;
    },
  };
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
    readTime: '–',
  };
}
