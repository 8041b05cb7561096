// The fields of the section `projects`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section(
    'projects',
    'Finished projects: those written here, then those of data/projects; on the page of a service or an area, only its own.',
    {
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
        'The projects, in order. With an empty list, the section shows only those of data/projects.',
        0,
        60,
      ),
    },
  );
