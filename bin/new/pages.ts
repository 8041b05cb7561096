// The pages of a new business, in neutral words that say what belongs there.
import { closing, meta } from './items.ts';

type Page = { readonly path: string } & Readonly<Record<string, unknown>>;

/** What stands for the licence number, in the record and on the home page, where some states want it to be seen. */
export const LICENSE = 'Your licence number';

const WHAT = 'what people find here and why it is worth their time';

/** Every page that is no service, area or article. */
export const pages = (name: string): Page[] => [
  home(name),
  listing('/services', 'Services', 'CollectionPage', { type: 'services', title: 'All services', detail: 'full' }),
  listing('/areas', 'Areas', 'CollectionPage', { type: 'areas', title: 'All areas', detail: 'full' }),
  listing('/blog', 'Articles', 'Blog', { type: 'posts', title: 'All articles' }),
  ABOUT,
  CONTACT,
  legal('/privacy-policy', 'Privacy Policy'),
  legal('/terms', 'Terms of Service'),
];

const home = (name: string): Page => ({
  path: '/',
  title: 'Home',
  meta: { ...meta(name, WHAT), title: 'Say here what you do, and where' },
  sections: [
    {
      type: 'hero',
      title: 'Say here what you do, and where',
      text: 'One to three sentences: for whom, and why you.',
      primary: { label: 'Call', href: 'call' },
      secondary: { label: 'Write to Us', href: '/contact' },
    },
    {
      type: 'badges',
      title: 'Why us',
      items: [
        { icon: 'check', title: 'Licensed & Insured', text: LICENSE },
        { icon: 'clock', title: 'Second reason', text: 'What stands behind it.' },
        { icon: 'star', title: 'Third reason', text: 'What stands behind it.' },
      ],
    },
    { type: 'services', title: 'What we do' },
    { type: 'areas', title: 'Where we work' },
    {
      type: 'faqs',
      title: 'Asked often',
      items: [{ question: 'What do people ask first?', answer: 'Answer it straight, in Markdown.\n' }],
    },
    { type: 'form', id: 'request', title: 'Ask for a price' },
  ],
});

const ABOUT: Page = {
  path: '/about',
  title: 'About',
  structuredData: 'AboutPage',
  meta: meta('About us', WHAT),
  sections: [
    { type: 'hero', title: 'About Us', text: 'Who you are, since when, and what for.' },
    {
      type: 'copy',
      title: 'How it began',
      body: 'Tell the story in the words you would use across a table.\n\n### What we hold to\n\n- First principle\n- Second principle\n',
    },
    closing('your company'),
  ],
};

const CONTACT: Page = {
  path: '/contact',
  title: 'Contact',
  structuredData: 'ContactPage',
  meta: meta('Contact us', WHAT),
  sections: [
    { type: 'hero', title: 'Contact Us', text: 'Say how soon you answer.' },
    {
      type: 'contact',
      title: 'Three ways',
      call: { title: 'Call', text: 'Say when somebody answers.' },
      email: { title: 'Email', text: 'Say what to write.' },
      visit: { title: 'Visit', text: 'Say when the door is open.' },
    },
    { type: 'form', id: 'request', title: 'Ask for a price' },
  ],
};

const listing = (
  path: string,
  title: string,
  structuredData: string,
  list: Readonly<Record<string, unknown>>,
): Page => ({
  path,
  title,
  structuredData,
  meta: meta(title, WHAT),
  sections: [{ type: 'hero', title, text: 'Say in a sentence what is to be found here.' }, list],
});

/** A page that a lawyer has to write; search engines are kept away from it until then. */
const legal = (path: string, title: string): Page => ({
  path,
  title,
  noindex: true,
  meta: meta(title, WHAT),
  sections: [{ type: 'hero', title, text: 'This page is not written yet.' }],
});
