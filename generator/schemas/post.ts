// posts/*.md: the front matter of an article.
import { z } from 'zod';
import type { Fields } from './fields.ts';

export const post = (f: Fields) =>
  z.strictObject({
    id: f.text('A name that never changes; feeds know the article by it.', '7'),
    title: f.text('The headline.', 'What a roof costs'),
    metaTitle: f
      .sized(
        3,
        60,
        'The title in search results, where the headline is longer than 60 characters.',
        'What a roof costs in 2025',
      )
      .optional(),
    slug: f.slug('Its address is /blog/ and this.', 'what-a-roof-costs'),
    excerpt: f.sized(
      40,
      320,
      'One or two sentences for the card.',
      'Three tiers, one worked example, and where the money goes.',
    ),
    description: f.sized(
      50,
      160,
      'The text in search results: 120 to 160 characters.',
      'What a new roof costs, material by material, with a worked example and the line items that move it most.',
    ),
    keywords: f.list(f.text('One phrase.', 'roof cost'), 'Keywords.', 1, 12).optional(),
    publishDate: f.date('The day it is published. Before that day the build leaves it out.', '2025-08-12'),
    updated: f.date('The day of the last real change.', '2025-09-01').optional(),
    author: f.text('Who wrote it; usually the company.', 'Acme Roofing & Gutters'),
    tags: f.list(f.text('One tag.', 'Budget'), 'Tags.', 1, 6),
    readTime: f.text('How long it takes to read.', '8 min read'),
    image: f.photo('A photo; it takes the place of the drawing.', 800).optional(),
    drawing: f.drawing('The cover drawing.', 'cover-cost').optional(),
    related: f
      .list(f.reference('post', 'An article, by its slug.', 'what-a-roof-costs'), 'Articles to read next.', 1, 4)
      .optional(),
    draft: f.flag('A draft is left out of the build, unless --drafts.').optional(),
  });
