// data/words.yaml: what pages say by themselves, such as names of buttons and headings of lists. A site may do without
// the file, and without any of the words.
import { z } from 'zod';
import type { Fields } from './fields.ts';

/** What each is for, and how it reads where a site says nothing. Words in braces are filled in. */
const WORDS = {
  skip: ['The link that leads past the header.', 'Skip to content'],
  mainMenu: ['The name of the menu in the header.', 'Main'],
  menu: ['The name of the menu of small screens, and of the button that opens it.', 'Menu'],
  closeMenu: ['The button that closes it.', 'Close menu'],
  openList: ['The button that opens a list of the header’s menu.', 'Show {label}'],
  experience: ['In the strip above the header.', '{years} years of experience'],
  callBar: ['The name of the bar with two buttons at the foot of small screens.', 'Call or ask'],
  breadcrumbs: ['The name of the way to a page.', 'Breadcrumb'],
  home: ['The first step of that way, where no page is the home page.', 'Home'],
  closed: ['In place of the opening hours of a day off.', 'Closed'],
  rating: ['The rating in the footer.', 'Rated {value} out of {best} from {count} reviews'],
  ratingOne: ['The same from one review.', 'Rated {value} out of {best} from 1 review'],
  neighborhoods: ['Beside the neighborhoods of an area.', 'Neighborhoods'],
  specialties: ['Beside its specialties.', 'Specialties'],
  zipCodes: ['Beside its ZIP codes.', 'ZIP codes'],
  cost: ['Beside what projects cost there.', 'Typical cost'],
  duration: ['Beside how long they take.', 'Typical duration'],
  map: [
    'What the map of the areas is, for those who do not see it.',
    'Map of the {count} areas around {town}, numbered as in the list.',
  ],
  mapSheet: ['In the lower left corner of the map.', 'Sheet L-0'],
  mapReach: ['In its lower right corner.', '{radius} around'],
  mapNorth: ['Under its arrow.', 'N'],
  popular: ['Before what is popular of an option.', 'Popular'],
  materials: ['Before its materials.', 'Materials'],
  serviceIn: ['What search engines are told a company does in an area.', '{industry} in {area}'],
  relatedServices: ['Above the related services of a service.', 'Related services'],
  readMore: ['The link of an article’s card.', 'Read more'],
  allArticles: ['The link from an article to all of them.', 'Back to all articles'],
  contents: ['The name of the list of an article’s headings.', 'Contents'],
  offer: ['The heading at the end of an article.', 'Ready to Transform Your {subject}?'],
  ask: ['The button under it that leads to the form.', 'Ask for an estimate'],
  readNext: ['Above the related articles.', 'Read next'],
  searchFor: ['The label of the search.', 'Search the articles'],
  search: ['Its button.', 'Search'],
  foundNone: ['What it tells where nothing was found.', 'No article matches'],
  foundOne: ['What it tells of one article.', '1 article matches'],
  foundMany: ['What it tells of several.', '{count} articles match'],
  notFound: ['The heading of the page for addresses that do not exist.', 'Page Not Found'],
  notFoundText: [
    'The sentence under it.',
    "Sorry, the page you're looking for doesn't exist. It may have been moved or deleted.",
  ],
} as const satisfies Record<string, readonly [description: string, example: string]>;

export type Words = { readonly [K in keyof typeof WORDS]: string };

const mapped = <T>(make: (word: readonly [string, string]) => T): Record<keyof Words, T> =>
  Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, make(word)])) as Record<keyof Words, T>;

/** The words of a site that gives none. */
export const OWN_WORDS: Words = mapped(([, example]) => example);

/** The schema of data/words.yaml. */
export const words = (f: Fields) =>
  z.strictObject(mapped(([description, example]) => f.text(description, example).optional()));
