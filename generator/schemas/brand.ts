// data/brand.yaml: colours and type as tokens.
import { z } from 'zod';
import type { Fields } from './fields.ts';

export const brand = (f: Fields) =>
  z.strictObject({
    colors: z
      .strictObject({
        ground: f.color('The ground of the page.', '#faf6ef'),
        tint: f.color('The ground of every other section.', '#f0e9dd'),
        ink: f.color('Text on both.', '#17251e'),
        muted: f.color('Quieter text on both.', '#4f5a53'),
        line: f.color('Hairlines.', '#cfc5b4'),
        deep: f.color('The dark ground.', '#21382c'),
        onDeep: f.color('Text on the dark ground.', '#f4ecdf'),
        accent: f.color('The one accent, on light grounds.', '#a04a22'),
        onAccent: f.color('Text on the accent.', '#fffaf2'),
        accentOnDeep: f.color('The accent on the dark ground.', '#dba36a'),
        danger: f.color('Errors, on light grounds.', '#a4231c'),
        onDanger: f.color('Text on the error colour.', '#ffffff'),
      })
      .meta({ description: 'Colours as #rrggbb. A check proves that text can be read on every ground.' }),
    fonts: z
      .strictObject({
        display: font(f).meta({ description: 'The face of headings.' }),
        text: font(f).meta({ description: 'The face of everything else.' }),
      })
      .meta({ description: 'Type: two faces.' }),
  });

const font = (f: Fields) =>
  z.strictObject({
    family: f.fontFamily('The name of the face.', 'Source Serif'),
    file: f
      .fontFile(
        'Its file under data/fonts, as woff2; leave it out for a face that every computer has.',
        'source-serif.woff2',
      )
      .optional(),
    weight: f.fontWeight('The weight of the file, or two for a variable one.', '400 700').optional(),
    fallback: f.fontStack(
      'What stands in for it until it arrives, as a CSS font stack that ends in serif or sans-serif.',
      'Georgia, "Times New Roman", serif',
    ),
  });
