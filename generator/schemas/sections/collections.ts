// Sections that list what the site has: services, areas, articles, people, projects, drawings.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { heading } from './heading.ts';
import { section } from './section.ts';

export const services = (f: Fields) =>
  section('services', 'The services, as cards that lead to their pages.', {
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
  });

export const areas = (f: Fields) =>
  section('areas', 'The areas, as cards that lead to their pages.', {
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
  });

export const map = (f: Fields) => section('map', 'A map of the areas, drawn from their positions.', heading(f));

export const areaRanges = (f: Fields) =>
  section('area-ranges', 'What projects cost or how long they take in each area, on one scale.', {
    ...heading(f),
    measure: f.choice(['cost', 'duration'], 'Which range to draw: what projects cost, or how long they take.'),
  });

export const posts = (f: Fields) =>
  section('posts', 'The articles as cards, the newest first.', {
    ...heading(f),
    search: f.flag('Whether visitors can search the articles here (/blog?q=…).').optional(),
    limit: f.count('How many of the newest articles to show. Leave it out to show all.', 3).optional(),
  });

export const team = (f: Fields) =>
  section('team', 'The people who work in the company.', {
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
  });

export const projects = (f: Fields) =>
  section('projects', 'Finished projects.', {
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
  });

export const figure = (f: Fields) =>
  section('figure', 'One drawing, large, with a caption.', {
    ...heading(f),
    drawing: f.drawing('The drawing to show.', 'roof-section'),
    caption: f.text('The caption: what to look at.', 'Water runs to the valley, then to the gutter.').optional(),
  });
