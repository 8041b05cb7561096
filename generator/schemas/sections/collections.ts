// Sections that list what the site has: services, areas, articles, people, projects, drawings.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './heading.ts';

export const services = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('services'),
      ...heading(f),
      only: f
        .list(
          f.reference('service', 'The slug of a service.', 'roof-repair'),
          'Which services to show, in this order. Leave it out to show all listed services.',
        )
        .optional(),
      detail: f
        .choice(['brief', 'full'], 'What each card shows: the short description, or the full one with the features.')
        .optional(),
    })
    .meta({ description: 'The services, as cards that lead to their pages.' });

export const areas = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('areas'),
      ...heading(f),
      only: f
        .list(
          f.reference('area', 'The slug of an area.', 'roofing-north-side'),
          'Which areas to show, in this order. Leave it out to show all.',
        )
        .optional(),
      detail: f
        .choice(
          ['brief', 'full'],
          'What each card shows: the description alone, or neighborhoods, specialties and ZIP codes too.',
        )
        .optional(),
    })
    .meta({ description: 'The areas, as cards that lead to their pages.' });

export const map = (f: Fields) =>
  z
    .strictObject({ type: z.literal('map'), ...heading(f) })
    .meta({ description: 'A map of the areas, drawn from their positions.' });

export const areaRanges = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('area-ranges'),
      ...heading(f),
      measure: f.choice(['cost', 'duration'], 'Which range to draw: what projects cost, or how long they take.'),
    })
    .meta({ description: 'What projects cost or how long they take in each area, on one scale.' });

export const posts = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('posts'),
      ...heading(f),
      search: f.flag('Whether visitors can search the articles here (/blog?q=…).').optional(),
      limit: f.count('How many of the newest articles to show. Leave it out to show all.', 3).optional(),
    })
    .meta({ description: 'The articles as cards, the newest first.' });

export const team = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('team'),
      ...heading(f),
      people: f.list(
        z.strictObject({
          name: f.text('The name of the person.', 'Sample Name'),
          role: f.text('What the person does in the company.', 'Lead roofer'),
          experience: f.text('How long the person has done it.', '12 years'),
          specialty: f.text('What the person is best at.', 'Steep roofs'),
          description: f.sentences('Two or three sentences about the person.', 'Counts nails.'),
          image: f.photo('A portrait photo.').optional(),
        }),
        'The people, in order.',
        1,
        12,
      ),
    })
    .meta({ description: 'The people who work in the company.' });

export const projects = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('projects'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          title: f.text('The title of the project.', 'A bungalow in cedar'),
          area: f.reference('area', 'The slug of the area where it is.', 'roofing-north-side').optional(),
          service: f.reference('service', 'The slug of the service that was provided.', 'roof-replacement').optional(),
          description: f.sentences(
            'What changed, in two sentences.',
            'The old shakes came off; new ones went on in four days.',
          ),
          image: f.photo('A photo of the result.').optional(),
          drawing: f.drawing('A drawing, if there is no photo.', 'before-after').optional(),
        }),
        'The projects, in order. If the list is empty, the section is not shown.',
        0,
        60,
      ),
    })
    .meta({ description: 'Finished projects.' });

export const figure = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('figure'),
      ...heading(f),
      drawing: f.drawing('The drawing to show.', 'roof-section'),
      caption: f.text('The caption: what to look at.', 'Water runs to the valley, then to the gutter.').optional(),
    })
    .meta({ description: 'One drawing, large, with a caption.' });
