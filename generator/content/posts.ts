// Reads one article: front matter, text, and whether it is to be published.
import type { z } from 'zod';
import { type Problem, problem } from '../problems/problem.ts';
import type { SchemaContext } from '../schemas/context.ts';
import type { Schemas } from '../schemas/index.ts';
import { slugify } from '../schemas/parse.ts';
import { NO_RESULTS, type ResultCache } from '../result-cache.ts';
import type { Markdown, Post } from '../site.ts';
import { type Article as Parts, splitFrontMatter } from './front-matter.ts';
import { picturesIn, publishedOf, withPictures } from './pictures.ts';
import { type SourceFile, type Sources, stampOf } from './read.ts';
import { markdownKey } from './rendering.ts';
import { faultProblems, validate, type Validated } from './validate.ts';
import type { ParsedYaml } from './yaml.ts';

/** The level of an article's first heading: its title is the page's. */
export const ARTICLE_LEVEL = 2;

/** The files that hold articles. */
export const postsIn = ({ files }: Sources): SourceFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith('posts/') && path.endsWith('.md'));

export interface ReadPost extends Validated<Post> {
  /** What is wrong in the article's text. */
  textProblems(): readonly Problem[];
  /** Where its fields stand, for what only the whole site shows to be wrong. */
  readonly front?: ParsedYaml;
}

const untold = (problems: readonly Problem[]): ReadPost => ({ problems, textProblems: () => [] });

interface ReadOptions {
  readonly drafts: boolean;
  readonly now: string;
  readonly scheduled?: boolean;
  readonly deferTexts?: boolean;
  readonly results?: ResultCache | undefined;
  readonly base: string;
}

/** An article, or nothing where it is a draft, is not due yet, or has problems. */
export function readPost(
  file: SourceFile,
  schema: Schemas['post'],
  context: SchemaContext,
  options: ReadOptions,
): ReadPost {
  const article = splitFrontMatter(file.text, file.path, options.results);
  if ('code' in article) return untold([article]);
  const front = article.front.value as Record<string, unknown> | null;
  const isDraft = typeof front === 'object' && front?.['draft'] === true;
  if (isDraft && !options.drafts) return untold([draftNote(file, front, article.front)]);
  const pictures = picturesIn(article.body, context);
  const render = renderer(article.body, pictures, context.markdown);
  const text = lazyText(render, {
    file: file.path,
    firstLine: article.bodyLine,
    faultsIn: (body) => {
      if (options.deferTexts) return render().faults; // the rendering itself is not kept
      return pictures.size > 0 ? body().faults : faultsOf(file, article.body, body, options);
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
  const path = `/blog/${value.slug}`;
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

/** What is to be said of an article whose fields are sound. */
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
 * An article. All of them have one shape, which is what makes thousands of them quick to sort and to look through; no
 * walk over a site stumbles on the text.
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

/** Lets go of an article's rendered text, which is rendered again where it is asked for once more. */
export const releaseText = (post: Post): void => Article.releaseText(post);

/** Stands for an article whose faults are kept. */
export const faultsKey = (base: string, file: SourceFile): string => `${base} ${stampOf(file)}`;

/**
 * What is wrong in a text that shows no photos depends on nothing else. Where that is kept, so stays its rendering,
 * which is not asked for.
 */
function faultsOf(
  file: SourceFile,
  source: string,
  body: () => Markdown,
  { base, results = NO_RESULTS }: { readonly base: string; readonly results?: ResultCache | undefined },
): Markdown['faults'] {
  results.touch('markdown', markdownKey(base, ARTICLE_LEVEL, source));
  return results.getOrMake('faults', faultsKey(base, file), () => body().faults);
}

/**
 * Renders an article's text. It may do so long after the context is another: it holds on to nothing of it but the
 * photos, which were looked up.
 */
const renderer =
  (source: string, pictures: ReturnType<typeof picturesIn>, markdown: SchemaContext['markdown']) => (): Markdown =>
    withPictures(markdown(source, ARTICLE_LEVEL), pictures);

interface TextOptions {
  readonly file: string;
  readonly firstLine: number;
  /** What is wrong in a text, where that is kept or the text need not be. */
  readonly faultsIn: (body: () => Markdown) => Markdown['faults'];
}

interface LazyText {
  body(): Markdown;
  releaseText(): void;
  problems(): readonly Problem[];
}

/** The text of an article, rendered when it is first read, and what is wrong in it. */
function lazyText(render: () => Markdown, { file, firstLine, faultsIn }: TextOptions): LazyText {
  let rendered: Markdown | undefined;
  let found: readonly Problem[] | undefined;
  const body = (): Markdown => (rendered ??= render());
  const problems = (): readonly Problem[] => {
    const faults = rendered?.faults ?? faultsIn(body);
    return faultProblems({ faults }, { file, line: 1 }).map(
      (each, index) =>
        ({
          ...each,
          place: { file, line: firstLine + faults[index]!.line - 1, column: faults[index]!.column },
        }) as Problem,
    );
  };
  return {
    body,
    releaseText: () => {
      rendered = undefined;
    },
    problems: () => (found ??= problems()),
  };
}

/** What an unfinished draft lacks, so that it can be looked at before it is complete. */
function draftDefaults(path: string, now: string): Record<string, unknown> {
  const name = slugify(path.split('/').at(-1)!.replace(/\.md$/, ''));
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
