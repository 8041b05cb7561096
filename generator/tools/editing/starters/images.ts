// The images of a new business: a logo and a few icons. Plain shapes, to be replaced.
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

/** The logo: the first letter of the name in a frame. Pages set it in the typeface of the name beside it. */
function logo(name: string): string {
  const [letter = ''] = /\p{L}\p{M}*/u.exec(name) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"><title>Company logo</title><desc>The first letter of the name: a placeholder for the company’s own logo.</desc><path d="M3 3h30v30H3z"/><text x="18" y="25" font-size="20" text-anchor="middle" fill="currentColor" stroke="none">${letter}</text></svg>\n`;
}

/** Makes every image of the company `name`, by its path. */
export const images = (name: string): (readonly [path: string, contents: string])[] => [
  ['data/drawings/logo-mark.svg', logo(name)],
  ...Object.entries(ICONS).map(([icon, inner]) => [`data/icons/${icon}.svg`, ICON(inner)] as const),
];
