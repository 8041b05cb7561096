// What each kind of file is called and what it is for, in an editor's words: for the handbook and the forms.
import type { SchemaName } from './index.ts';

export interface About {
  /** What a menu calls the file or the folder of them. */
  readonly label: string;
  /** One of a folder. */
  readonly one?: string;
  /** What it is for, in one or two sentences. */
  readonly purpose: string;
}

/** In the order in which an editor meets them. */
export const ABOUT: Readonly<Record<SchemaName, About>> = {
  business: {
    label: 'Business',
    purpose:
      'The company record: name, phone, address, opening hours, licence. Every page, the footer, the form and what search engines are told read from here.',
  },
  service: {
    label: 'Services',
    one: 'Service',
    purpose: 'One file a service: what menus and cards say of it, and its page.',
  },
  area: {
    label: 'Areas',
    one: 'Area',
    purpose: 'One file a service area: what cards and the map say of it, and its page.',
  },
  page: { label: 'Pages', one: 'Page', purpose: 'Every other page, one file each.' },
  post: {
    label: 'Articles',
    one: 'Article',
    purpose: 'One file an article: its details between two lines of ---, then the text in Markdown.',
  },
  leadForm: { label: 'Lead form', purpose: 'The words and choices of the one lead form, wherever it stands.' },
  navigation: { label: 'Menus', purpose: 'The menus of header, drawer and footer, and how much each shows.' },
  words: {
    label: 'Words of the pages',
    purpose:
      'What pages say by themselves: names of buttons, headings of lists. A site may do without this file, or with some of its words.',
  },
  brand: {
    label: 'Brand',
    purpose: 'Colours and faces. The build fails where text could no longer be read on its ground.',
  },
  settings: { label: 'Website', purpose: 'The website itself: its address, language, mail settings, redirects.' },
  budgets: {
    label: 'Page weight',
    purpose: 'What a page may weigh, for `site check`. A site may do without this file.',
  },
  claims: {
    label: 'Known contradictions',
    purpose:
      'Figures of the site that contradict each other and stand all the same, for `site check`. A site may do without this file.',
  },
};
