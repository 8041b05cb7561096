// data/brand.yaml: colours and type as tokens.
import { z } from 'zod';
import type { Fields } from './fields.ts';

export const brand = (f: Fields) =>
  z.strictObject({
    colors: z.strictObject({
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
    }).meta({ description: 'Colours as #rrggbb. A check proves that text can be read on every ground.' }),
    fonts: z.strictObject({
      display: f.text('The CSS font stack of headings.', 'Georgia, serif'),
      text: f.text('The CSS font stack of everything else.', 'system-ui, sans-serif'),
    }).meta({ description: 'Type.' }),
  });
