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
          f.reference('service', 'A service, by its slug.', 'roof-repair'),
          'Only these, in this order; leave it out for all that are listed.',
        )
        .optional(),
      detail: f.choice(['brief', 'full'], 'Short text alone, or the features too.').optional(),
    })
    .meta({ description: 'The services, as cards that lead to their pages.' });

export const areas = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('areas'),
      ...heading(f),
      only: f
        .list(
          f.reference('area', 'An area, by its slug.', 'roofing-north-side'),
          'Only these, in this order; leave it out for all.',
        )
        .optional(),
      detail: f
        .choice(['brief', 'full'], 'Short text alone, or neighborhoods, specialties and ZIP codes too.')
        .optional(),
    })
    .meta({ description: 'The areas, as cards that lead to their pages.' });

export const map = (f: Fields) =>
  z
    .strictObject({ type: z.literal('map'), ...heading(f) })
    .meta({ description: 'The areas on a map, drawn from their places.' });

export const areaRanges = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('area-ranges'),
      ...heading(f),
      measure: f.choice(['cost', 'duration'], 'Which range of the areas is drawn.'),
    })
    .meta({ description: 'What projects cost or how long they take, area by area, on one scale.' });

export const posts = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('posts'),
      ...heading(f),
      search: f.flag('Whether visitors can search the articles here (/blog?q=…).').optional(),
      limit: f.count('How many of the newest; leave it out for all.', 3).optional(),
    })
    .meta({ description: 'The articles, newest first.' });

export const team = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('team'),
      ...heading(f),
      people: f.list(
        z.strictObject({
          name: f.text('The person’s name.', 'Sample Name'),
          role: f.text('What the person does here.', 'Lead roofer'),
          experience: f.text('For how long.', '12 years'),
          specialty: f.text('What the person is best at.', 'Steep roofs'),
          description: f.text('Two or three sentences.', 'Counts nails.'),
          image: f.photo('A portrait.').optional(),
        }),
        'The people, in order.',
        1,
        12,
      ),
    })
    .meta({ description: 'The people.' });

export const projects = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('projects'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          title: f.text('The project.', 'A bungalow in cedar'),
          area: f.reference('area', 'Where it is.', 'roofing-north-side').optional(),
          service: f.reference('service', 'What was done.', 'roof-replacement').optional(),
          description: f.text(
            'What changed, in two sentences.',
            'The old shakes came off; new ones went on in four days.',
          ),
          image: f.photo('A photo of the result.').optional(),
          drawing: f.drawing('A drawing, where there is no photo.', 'before-after').optional(),
        }),
        'The projects, in order. With none, the section is not shown.',
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
      drawing: f.drawing('The drawing.', 'roof-section'),
      caption: f.text('What to look at.', 'Water runs to the valley, then to the gutter.').optional(),
    })
    .meta({ description: 'One drawing, large, with a caption.' });
