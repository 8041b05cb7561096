// data/words.yaml: the built-in texts of the pages, such as names of buttons and headings of lists. The file is
// optional, and so is each of its fields.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

/** What a text is for, its default, and its kind if it is more than a few words. */
type Word = readonly [description: string, example: string, field?: 'sentences'];

/** The texts. Names in braces are replaced by values. */
const WORDS = {
  skip: ['The link at the top of each page that skips the header.', 'Skip to content'],
  announcement: ['The name of the line above the header, for screen readers.', 'Announcement'],
  mainMenu: ['The name of the menu in the header, for screen readers.', 'Main'],
  menu: ['The name of the menu on small screens, and of the button that opens it.', 'Menu'],
  closeMenu: ['The button that closes the menu on small screens.', 'Close menu'],
  openList: ['The button that opens the list under an entry of the header’s menu.', 'Show {label}'],
  experience: ['The years of experience, in the strip above the header.', '{years} years of experience'],
  experienceOne: ['The years of experience, if it is only one.', '1 year of experience'],
  sms: ['The link that writes a text message to the company.', 'Text {phone}'],
  callBar: ['The name of the bar with two buttons at the bottom of small screens, for screen readers.', 'Call or ask'],
  breadcrumbs: ['The name of the breadcrumb, for screen readers.', 'Breadcrumb'],
  home: ['The first step of the breadcrumb, if no page of the site is the home page.', 'Home'],
  closed: ['The text instead of opening hours on a day when the company is closed.', 'Closed'],
  rating: ['The rating in the footer.', 'Rated {value} out of {best} from {count} reviews'],
  ratingOne: ['The rating in the footer, if there is only one review.', 'Rated {value} out of {best} from 1 review'],
  stars: ['The stars of a review, for people who cannot see them.', '{count} out of 5 stars'],
  neighborhoods: ['The label of an area’s neighborhoods.', 'Neighborhoods'],
  specialties: ['The label of an area’s specialties.', 'Specialties'],
  zipCodes: ['The label of an area’s ZIP codes.', 'ZIP codes'],
  cost: ['The label of what projects in an area cost.', 'Typical cost'],
  duration: ['The label of how long projects in an area take.', 'Typical duration'],
  map: [
    'What the map of the areas shows, for people who cannot see it.',
    'Map of the areas around {town} ({count}), numbered as in the list.',
  ],
  popular: ['The label of an option’s popular choices.', 'Popular'],
  projects: ['The heading above finished projects, and the name of the page that lists all.', 'Projects'],
  projectsText: [
    'What that page says below its heading, and in search results.',
    'Finished projects, with photos: what was done, how long it took and, where customers agreed, what it cost and what they say.',
    'sentences',
  ],
  allProjects: ['The link from some projects to the list of all.', 'All projects'],
  before: ['The label of a photo from before the work.', 'Before'],
  after: ['The label of a photo from after the work.', 'After'],
  photos: ['The heading above the photos of a project.', 'Photos'],
  scope: ['The heading above what was done in a project.', 'What we did'],
  glance: ['The heading above the facts of a project.', 'At a glance'],
  service: ['The label of a project’s service.', 'Service'],
  area: ['The label of a project’s area.', 'Area'],
  finished: ['The label of the day when a project was finished.', 'Finished'],
  projectCost: ['The label of what a project cost.', 'Cost'],
  projectDuration: ['The label of how long a project took.', 'Time'],
  said: ['The heading above what the customer of a project wrote.', 'What the customer says'],
  materials: ['The label of an option’s or a project’s materials.', 'Materials'],
  serviceIn: ['What search engines are told that the company does in an area.', '{industry} in {area}'],
  high: ['The impact of a cost factor that is shown in the color of a warning.', 'High'],
  medium: ['The impact of a cost factor that is shown in the color of text.', 'Medium'],
  relatedServices: ['The heading above the related services on a service’s page.', 'Related services'],
  readMore: ['The link on an article’s card.', 'Read more'],
  readTime: ['How long an article takes to read, unless it says so itself.', '{minutes} min read'],
  allArticles: ['The link from an article to the list of all articles.', 'Back to all articles'],
  pageTitle: ['The title of a further page of a long list.', '{title}, page {number}'],
  pages: ['The name of the links to the pages of a long list, for screen readers.', 'Pages'],
  previous: ['The link to the page before in a long list.', 'Previous'],
  next: ['The link to the page after in a long list.', 'Next'],
  topics: ['The name of the links to the topics of articles.', 'Topics'],
  topicTitle: ['The title of the page of a topic.', 'Articles on {topic}'],
  contents: ['The title of the list of an article’s headings.', 'Contents'],
  offer: ['The heading of the offer at the end of an article.', 'Ready to Transform Your {subject}?'],
  ask: ['The button at the end of an article that leads to the form.', 'Ask for an estimate'],
  source: ['Where a claim’s link to its proof leads, for screen readers.', 'source: {host}'],
  sources: ['The title of the list of sources for a page’s facts.', 'Sources'],
  readNext: ['The heading above the related articles.', 'Read next'],
  searchFor: ['The label of the search field for articles.', 'Search the articles'],
  search: ['The button of the search.', 'Search'],
  foundNone: ['The message if the search finds no article.', 'No article matches'],
  foundOne: ['The message if the search finds one article.', '1 article matches'],
  foundMany: ['The message if the search finds several articles.', '{count} articles match'],
  more: ['The button below the first of many results that shows more of them.', 'Show more'],
  notFound: ['The heading of the page for addresses that do not exist.', 'Page Not Found'],
  notFoundText: [
    'The sentence below the heading on that page.',
    "Sorry, the page you're looking for doesn't exist. It may have been moved or deleted.",
    'sentences',
  ],
} as const satisfies Record<string, Word>;

/** The texts by name, all of them. */
export type Words = { readonly [K in keyof typeof WORDS]: string };

const mapped = <T>(make: (word: Word) => T): Record<keyof Words, T> =>
  Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, make(word)])) as Record<keyof Words, T>;

/** The texts in English, which a site in another language shows where nobody has translated them. */
export const ENGLISH: Words = mapped(([, example]) => example);

/** A value in a text, such as {count}. */
const VALUE = /\{[^{}]*\}/g;
/** Whether a text is more than values and signs. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(VALUE, ''));

/** The values that a text can show, and those in the editor's text that it cannot. */
export function valuesOf(name: keyof Words, text: string): { known: readonly string[]; unknown: readonly string[] } {
  const known: readonly string[] = ENGLISH[name].match(VALUE) ?? [];
  return { known, unknown: (text.match(VALUE) ?? []).filter((value) => !known.includes(value)) };
}

/** The schema of data/words.yaml. */
export const words = (f: Fields) =>
  z.strictObject(mapped(([description, example, field]) => f[field ?? 'text'](description, example).optional()));
