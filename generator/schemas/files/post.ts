// posts/*.md: the front matter of an article.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { inLanguage } from './language.ts';

export const post = (f: Fields) =>
  z.strictObject({
    id: f.text('A name for feeds that no other article has and that never changes.', '7'),
    title: f.text('The headline of the article.', 'What a roof costs'),
    metaTitle: f
      .sized(
        3,
        60,
        'The title in search results, if the headline is longer than 60 characters.',
        'What a roof costs in 2025',
      )
      .optional(),
    slug: f.slug('The last part of its address, as in /blog/what-a-roof-costs.', 'what-a-roof-costs'),
    excerpt: f.sized(
      40,
      320,
      'One or two sentences for the article’s card.',
      'Three tiers, one worked example, and where the money goes.',
    ),
    description: f.sized(
      50,
      160,
      'The text in search results. 120 to 160 characters work best.',
      'What a new roof costs, material by material, with a worked example and the line items that move it most.',
    ),
    keywords: f.list(f.text('One keyword or phrase.', 'roof cost'), 'The keywords of the article.', 1, 12).optional(),
    publishDate: f.date('The publishing date. Builds before that day leave the article out.', '2025-08-12'),
    updated: f.date('The date of the last real change.', '2025-09-01').optional(),
    author: f.text('The author, usually the company.', 'Acme Roofing & Gutters'),
    tags: f.list(f.text('One tag.', 'Budget'), 'The tags of the article, shown with it.', 1, 6),
    readTime: f
      .text('How long the article takes to read, instead of what its number of words suggests.', '8 min read')
      .optional(),
    image: f
      .cover(
        'The picture at the top, on its card and where it is shared: the path of a photo in public/ (/photos/ridge.jpg), at least 800 pixels wide, or of a drawing in data/. It is decoration: what readers must know is in the text.',
        'drawings/cover-cost.svg',
        800,
      )
      .optional(),
    related: f
      .list(f.reference('post', 'The slug of an article.', 'what-a-roof-costs'), 'The articles to read next.', 1, 4)
      .optional(),
    ...inLanguage(f),
    draft: f.flag('Whether the article is a draft. Builds leave drafts out, unless they run with --drafts.').optional(),
  });
