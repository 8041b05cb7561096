// Reads one article: front matter, text, and whether it is to be published.
import type { z } from 'zod';
import { type Problem, problem } from '../problems/problem.ts';
import type { SchemaContext } from '../schemas/context.ts';
import type { Schemas } from '../schemas/index.ts';
import { slugify } from '../schemas/parse.ts';
import type { Post } from '../site.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { SourceFile } from './read.ts';
import { faultProblems, validate, type Validated } from './validate.ts';

/** An article, or nothing where it is a draft, is not due yet, or has problems. */
export function readPost(file: SourceFile, schema: Schemas['post'], context: SchemaContext, options: { readonly drafts: boolean; readonly now: string }): Validated<Post> {
  const article = splitFrontMatter(file.text, file.path);
  if ('code' in article) return { problems: [article] };
  const front = article.front.value as Record<string, unknown> | null;
  const isDraft = typeof front === 'object' && front?.['draft'] === true;
  if (isDraft && !options.drafts) return { problems: [problem('POST_DRAFT', { file: file.path, line: 2 }, { title: String(front['title'] ?? file.path) }, 'note')] };
  const checked: Validated<z.output<Schemas['post']>> = validate(schema, article.front, file.path, isDraft ? { ...draftDefaults(file.path, options.now), ...front } : front);
  if (checked.value === undefined) return { problems: checked.problems };
  const { value } = checked;
  const waits = !isDraft && value.publishDate.iso > options.now;
  const notes: Problem[] = waits ? [problem('POST_SCHEDULED', article.front.place(['publishDate']), { title: value.title, date: value.publishDate.iso, now: options.now }, 'note')] : [];
  if (article.body.trim() === '' && !isDraft) notes.push(problem('TOO_SHORT', { file: file.path, line: article.bodyLine }, { found: 0, least: 1, unit: 'words' }));
  const body = context.markdown(article.body, 2);
  const faults = faultProblems(body, { file: file.path, line: 1 }).map((each, index) => ({ ...each, place: { file: file.path, line: article.bodyLine + body.faults[index]!.line - 1, column: body.faults[index]!.column } }));
  const path = `/blog/${value.slug}`;
  const post: Post = { ...value, body, isDraft, path, url: context.href(path), source: file.path };
  return { ...(waits ? {} : { value: post }), problems: [...checked.problems, ...notes, ...(faults as Problem[])] };
}

/** What an unfinished draft lacks, so that it can be looked at before it is complete. */
function draftDefaults(path: string, now: string): Record<string, unknown> {
  const name = slugify(path.split('/').at(-1)!.replace(/\.md$/, ''));
  return {
    id: `draft-${name}`, title: 'Untitled draft', slug: name, excerpt: 'This draft has no excerpt yet; write one or two sentences.',
    description: 'This draft has no description yet; write 120 to 160 characters.', publishDate: now, author: '–', tags: ['Draft'], readTime: '–',
  };
}
