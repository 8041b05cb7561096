// Names in the files as words in a form.

/** Words that are not written like others. */
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

/** "shortDescription" is "Short description", "area-ranges" is "Area ranges". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .split(' ')
    .map((word, at) => SPECIAL[word] ?? (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word));
  return words.join(' ');
}

/** One entry of a list: "features" is "feature". */
export function singularOf(name: string): string {
  const label = labelOf(name);
  if (name === 'items') return 'entry';
  return (
    label.endsWith('ies') ? label.replace(/ies$/, 'y') : /ses$|[^s]s$/.test(label) ? label.replace(/s$/, '') : label
  ).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
