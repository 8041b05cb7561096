// The images of a new business: a logo and a few icons. Plain shapes, to be replaced.
import anyAscii from 'any-ascii';

const ICON = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>\n`;

/** Icons by name. The templates require `phone`, `mail`, `menu` and `map-pin`; the pages refer to the others. */
const ICONS: Readonly<Record<string, string>> = {
  phone:
    '<path d="M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z"/>',
  mail: '<rect x="3" y="5.5" width="18" height="13" rx="1"/><path d="M3.5 6.5 12 13l8.5-6.5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  'map-pin':
    '<path d="M12 21c-4.5-5-6.5-8.200-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 12.800 16.5 16 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>',
  check: '<path d="M5 12.5 10 17.5 19.5 7"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3.5 2.5"/>',
  star: '<path d="m12 4 2.5 5.200 5.5.8-4 4 1 5.600-5-2.700-5 2.700 1-5.600-4-4 5.5-.8z"/>',
};

/** Capital letters, each 20 wide and 28 high, drawn with one pen so that they are as clear at 16 pixels as at 400. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 28 10 0l10 28M4 18h12',
  B: 'M2 28V0h8a6.5 6.5 0 0 1 0 13H2h9a7.5 7.5 0 0 1 0 15z',
  C: 'M20 5a11 14 0 1 0 0 18',
  D: 'M2 0v28h5a13 14 0 0 0 0-28z',
  E: 'M18 0H3v28h15M3 14h12',
  F: 'M18 0H3v28M3 14h12',
  G: 'M19 5a11 14 0 1 0 0 18v-8h-7',
  H: 'M1 0v28M19 0v28M1 14h18',
  I: 'M10 0v28M5 0h10M5 28h10',
  J: 'M16 0v20a7 8 0 0 1-14 0',
  K: 'M2 0v28M19 0 2 17M8 11l12 17',
  L: 'M4 0v28h14',
  M: 'M0 28V0l10 18L20 0v28',
  N: 'M1 28V0l18 28V0',
  O: 'M10 0a11 14 0 0 0 0 28 11 14 0 0 0 0-28z',
  P: 'M3 28V0h8a7.5 7.5 0 0 1 0 15H3',
  Q: 'M10 0a11 14 0 0 0 0 28 11 14 0 0 0 0-28zM12 20l8 9',
  R: 'M2 28V0h8a7.5 7.5 0 0 1 0 15H2M10 15l9 13',
  S: 'M18 5C16 2 14 0 10 0 6 0 2 2 2 7c0 9 17 5 17 14 0 4-4 7-9 7-5 0-8-2-9-6',
  T: 'M0 0h20M10 0v28',
  U: 'M1 0v18a9 10 0 0 0 18 0V0',
  V: 'M0 0l10 28L20 0',
  W: 'M-1 0l5 28 6-20 6 20L21 0',
  X: 'M0 0l20 28M20 0 0 28',
  Y: 'M0 0l10 14L20 0M10 14v14',
  Z: 'M1 0h18L1 28h18',
};

/** The logo: the first letter of the name in Latin script; a square on its corner for a name without letters. */
function logo(name: string): string {
  const initial = /[A-Z]/.exec(anyAscii(name).toUpperCase())?.[0] ?? '';
  const path = LETTERS[initial] ?? 'M10 0 24 14 10 28-4 14z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><title>Company logo</title><desc>The first letter of the name: a placeholder for the company’s own logo.</desc><path transform="translate(8 4)" d="${path}"/></svg>\n`;
}

/** Makes every image of the company `name`, by its path. */
export const images = (name: string): (readonly [path: string, contents: string])[] => [
  ['data/drawings/logo-mark.svg', logo(name)],
  ...Object.entries(ICONS).map(([icon, inner]) => [`data/icons/${icon}.svg`, ICON(inner)] as const),
];
