// data/projects: a finished project, which has a page and is shown on those of its service and its area.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { inLanguage } from './language.ts';
import { meta } from './pages.ts';

/** The schema of data/projects/*.yaml. */
export const project = (f: Fields) =>
  z.strictObject({
    title: f.text('The name of the project.', 'A bungalow in cedar'),
    slug: f.slug('The last part of its address, as in /projects/bungalow-in-cedar.', 'bungalow-in-cedar'),
    date: f.date('The day on which it was finished. Lists begin with the newest.', '2026-05-20'),
    description: f.sentences(
      'What changed, in one or two sentences.',
      'The old shakes came off; new ones went on in four days.',
    ),
    service: f
      .reference(
        'service',
        'The slug of the service that was provided. Its page shows the project.',
        'roof-replacement',
      )
      .optional(),
    area: f
      .reference('area', 'The slug of the area where it is. Its page shows the project.', 'roofing-north-side')
      .optional(),
    change: f
      .block('Two photos from the same spot. Visitors switch between them.', {
        before: f.photo('What it looked like before.'),
        after: f.photo('What it looks like now. It is also the photo on the card of the project.'),
      })
      .optional(),
    photos: f
      .list(
        f.photo('A photo.'),
        'More photos. If there are no two photos from the same spot, the card shows the first of these.',
        1,
        24,
      )
      .optional(),
    scope: f.list(f.text('One thing that was done.', 'New valleys in copper'), 'What was done, in order.', 1, 16),
    materials: f
      .list(f.text('One material.', 'Western red cedar'), 'What it is made of: materials, makes, colors.', 1, 16)
      .optional(),
    duration: f.range('How long the work took.', '2-3 weeks').optional(),
    cost: f.range('What it cost, as a range, if the customer agrees.', '$25,000-$30,000').optional(),
    review: f
      .reference('review', 'The id of what the customer wrote, in data/reviews.yaml.', 'maple-street')
      .optional(),
    ...inLanguage(f),
    meta: meta(f),
  });
