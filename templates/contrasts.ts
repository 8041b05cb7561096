// The colors of text in this theme, and the backgrounds it is on.
import type { Brand } from './brand.ts';

type Color = keyof Brand['colors'];

/** Pairs of a color and its background, with the least contrast they need: 4.5 to 1 for text (WCAG 2.2, 1.4.3). */
export const contrasts: readonly (readonly [text: Color, ground: Color, least: number])[] = [
  ['ink', 'ground', 4.5],
  ['ink', 'tint', 4.5],
  ['ink', 'line', 4.5],
  ['muted', 'ground', 4.5],
  ['muted', 'tint', 4.5],
  ['accent', 'ground', 4.5],
  ['accent', 'tint', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onDeep', 'deep', 4.5],
  ['accentOnDeep', 'deep', 4.5],
  ['danger', 'ground', 4.5],
  ['danger', 'tint', 4.5],
  ['onDanger', 'danger', 4.5],
];
