// data/reviews.yaml: what customers have written, and where that can be read.
import { z } from 'zod';
import { fault, report } from '../fields/fault.ts';
import type { Fields } from '../fields/fields.ts';

/** The schema of data/reviews.yaml. */
export const reviews = (f: Fields) =>
  z
    .strictObject({
      reviews: f.list(review(f), 'The reviews, in any order: pages show the newest first.', 0, 200),
    })
    .superRefine(({ reviews: all }, context) => {
      for (const [index, { id }] of all.entries())
        if (all.findIndex((each) => each.id === id) < index)
          report(
            context,
            ['reviews', index, 'id'],
            fault('BAD_VALUE', { found: id, expected: 'a name that no other review has' }),
          );
    });

const review = (f: Fields) =>
  z.strictObject({
    id: f.slug('A name by which pages choose the review.', 'maple-street'),
    text: f.sentences(
      'The words of the customer, unchanged. Put […] where you leave something out.',
      'They found the leak in ten minutes and told us that the rest of the roof would last.',
    ),
    name: f.text('The name of the customer, or as much of it as he or she allows.', 'Ann B.'),
    place: f.text('Where the work was done.', 'North Side').optional(),
    date: f.date('The day on which the review was published.', '2026-03-14'),
    stars: f.count('How many stars of five the customer gave.', 5, 1, 5).optional(),
    source: f.block('Where the review was published, so that visitors can check it.', {
      name: f.text('The name of the place.', 'Google'),
      href: f.link('The address of the review, or of the page that lists it.', 'https://www.example.com/reviews/1'),
    }),
    image: f.photo('A photo of the work or of the customer, with permission.').optional(),
    service: f
      .reference('service', 'The slug of the service. A section `reviews` on its page shows it.', 'roof-repair')
      .optional(),
    area: f
      .reference('area', 'The slug of the area. A section `reviews` on its page shows it.', 'roofing-north-side')
      .optional(),
    project: f
      .reference('project', 'The slug of the project that it is about. Its page shows the review.', 'bungalow-in-cedar')
      .optional(),
  });
