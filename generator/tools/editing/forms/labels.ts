// Turns names of fields into labels for the forms.

/** Names with a label of their own. */
const NAMES: Readonly<Record<string, string>> = {
  metaTitle: 'Title for search engines',
  noindex: 'Hidden from search engines',
  geoRadius: 'Radius for search engines',
  yearsExperience: 'Years of experience',
  repo: 'Repository',
  ground: 'Background',
  slug: 'End of the address',
  source: 'Where it can be checked',
  html: 'HTML',
};

/** Words with a label of their own. */
const SPECIAL: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  id: 'ID',
  url: 'URL',
  faqs: 'Questions and answers',
  href: 'Link',
  src: 'File',
  alt: 'Description for people who cannot see it',
  geo: 'Place on the map',
  meta: 'For search engines',
  to: 'To',
  of: 'Of',
  ids: 'IDs',
};

/** The label of a name: "shortDescription" becomes "Short description", "area-ranges" becomes "Area ranges". */
export function labelOf(name: string): string {
  if (NAMES[name] !== undefined) return NAMES[name];
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
    .split(' ')
    .map((word, at) => SPECIAL[word] ?? (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word));
  return words.join(' ');
}

/** The label of one entry of a list: "features" becomes "feature". */
export function singularOf(name: string): string {
  if (name === 'items') return 'entry';
  let label = labelOf(name);
  if (label.endsWith('ies')) label = label.replace(/ies$/, 'y');
  else if (/ses$|[^s]s$/.test(label)) label = label.replace(/s$/, '');
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
