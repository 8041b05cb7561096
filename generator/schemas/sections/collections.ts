// Sections that list what the site has: services, areas, articles, people, projects, drawings.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './common.ts';

export const services = (f: Fields) =>
  z.strictObject({
    type: z.literal('services'),
    ...heading(f),
    only: f.list(f.reference('service', 'A service, by its slug.', 'flooring-replacement'), 'Only these, in this order; leave it out for all that are listed.').optional(),
    detail: f.choice(['brief', 'full'], 'Short text alone, or the features too.').optional(),
  });

export const areas = (f: Fields) =>
  z.strictObject({
    type: z.literal('areas'),
    ...heading(f),
    only: f.list(f.reference('area', 'An area, by its slug.', 'luxury-kitchens-troon-north'), 'Only these, in this order; leave it out for all.').optional(),
    detail: f.choice(['brief', 'full'], 'Short text alone, or neighborhoods, specialties and ZIP codes too.').optional(),
  });

export const map = (f: Fields) => z.strictObject({ type: z.literal('map'), ...heading(f) });

export const areaRanges = (f: Fields) =>
  z.strictObject({
    type: z.literal('area-ranges'),
    ...heading(f),
    measure: f.choice(['cost', 'duration'], 'Which range of the areas is drawn.'),
  });

export const posts = (f: Fields) =>
  z.strictObject({
    type: z.literal('posts'),
    ...heading(f),
    search: f.flag('Whether visitors can search the articles here (/blog?q=…).').optional(),
    limit: f.count('How many of the newest; leave it out for all.', 3).optional(),
  });

export const team = (f: Fields) =>
  z.strictObject({
    type: z.literal('team'),
    ...heading(f),
    people: f.list(
      z.strictObject({
        name: f.text('The person’s name.', 'Sample Name'),
        role: f.text('What the person does here.', 'Lead designer'),
        experience: f.text('For how long.', '12 years'),
        specialty: f.text('What the person is best at.', 'Small kitchens'),
        description: f.text('Two or three sentences.', 'Draws by hand first.'),
        image: f.photo('A portrait.').optional(),
      }),
      'The people, in order.', 1, 12),
  });

export const projects = (f: Fields) =>
  z.strictObject({
    type: z.literal('projects'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        title: f.text('The project.', 'A galley opened to the dining room'),
        area: f.reference('area', 'Where it is.', 'kitchen-remodeling-old-town-scottsdale').optional(),
        service: f.reference('service', 'What was done.', 'layout-modification-wall-removal').optional(),
        description: f.text('What changed, in two sentences.', 'The wall came out; a flush beam went in.'),
        image: f.photo('A photo of the result.').optional(),
        drawing: f.drawing('A drawing, where there is no photo.', 'layout-before-after').optional(),
      }),
      'The projects, in order. With none, the section is not shown.', 0, 60),
  });

export const figure = (f: Fields) =>
  z.strictObject({
    type: z.literal('figure'),
    ...heading(f),
    drawing: f.drawing('The drawing.', 'island-plan'),
    caption: f.text('What to look at.', 'Clearances of 42-48 in on both working sides.').optional(),
  });
