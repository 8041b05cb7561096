// The fields of the section `figure`.
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('figure', 'One drawing, large, with a caption.', {
    ...heading(f),
    drawing: f.drawing('The drawing to show.', 'roof-section'),
    caption: f.text('The caption: what to look at.', 'Water runs to the valley, then to the gutter.').optional(),
  });
