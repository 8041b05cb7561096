// The name and purpose of each kind of file in an editor's words, for the handbook and the forms.
import type { SchemaName } from '../index.ts';

/** What editors are told about a kind of file. */
export interface About {
  /** The name of the file, or of the folder of files, in menus. */
  readonly label: string;
  /** The name of one file of a folder. */
  readonly one?: string;
  /** The purpose in one or two sentences. */
  readonly purpose: string;
}

/** The kinds of files, in the order of the handbook. */
export const ABOUT: Readonly<Record<SchemaName, About>> = {
  business: {
    label: 'Business',
    purpose:
      'The company record: name, phone number, address, opening hours, license. Every page, the footer, the form and the data for search engines use it.',
  },
  facts: {
    label: 'Facts',
    purpose:
      'Prices, times, counts and other facts that appear in several places: each is written here once, and texts refer to it by its name. This file is optional.',
  },
  reviews: {
    label: 'Reviews',
    purpose:
      'What customers have written, each with its date and the place where it can be read. A section `reviews` shows them. This file is optional.',
  },
  service: {
    label: 'Services',
    one: 'Service',
    purpose: 'One file for each service: what menus and cards show, and its page.',
  },
  area: {
    label: 'Areas',
    one: 'Area',
    purpose: 'One file for each service area: what cards and the map show, and its page.',
  },
  project: {
    label: 'Projects',
    one: 'Project',
    purpose:
      'One file for each finished project: its page, and what the pages of its service and area and each section `projects` show of it. With the first project, the site gets /projects, the list of all.',
  },
  page: { label: 'Pages', one: 'Page', purpose: 'One file for each of the other pages.' },
  post: {
    label: 'Articles',
    one: 'Article',
    purpose: 'One file for each article: its fields between two lines of ---, then the text in Markdown.',
  },
  language: {
    label: 'Languages',
    one: 'Language',
    purpose:
      'One file for each further language of the site: its menus, lead form, words and addresses. Pages, services, areas, projects and articles in it say so in `language`, and name the page that says the same in `counterpart`. Without a menu or form of its own, the language shows that of the main one.',
  },
  leadForm: { label: 'Lead form', purpose: 'The texts and choices of the lead form, which is the same on every page.' },
  navigation: {
    label: 'Menus',
    purpose:
      'The menus in the header, on small screens and in the footer, how much each of them shows, and an announcement above them.',
  },
  words: {
    label: 'Words of the pages',
    purpose:
      'The built-in texts of the pages, such as the names of buttons and the headings of lists. This file is optional, and so is each of its fields.',
  },
  brand: {
    label: 'Brand',
    purpose: 'The colors and typefaces. The build fails if text would be hard to read on its background.',
  },
  settings: { label: 'Website', purpose: 'The website itself: its address, language, mail settings and redirects.' },
  budgets: {
    label: 'Page weight',
    purpose: 'The limits for the size of pages, for `site check`. This file is optional.',
  },
};
