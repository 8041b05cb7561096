// The pages of a new business, with neutral placeholder text that says what belongs there.
import { closingBanner, placeholderMeta } from './items.ts';

type Page = { readonly path: string } & Readonly<Record<string, unknown>>;

const WHAT = 'what people find here and why it is worth their time';

/** Every page that is not a service, an area or an article. */
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
  meta: { ...placeholderMeta(name, WHAT), title: 'Say here what you do, and where' },
  sections: [
    {
      type: 'hero',
      title: 'Say here what you do, and where',
      text: 'Say here in one to three sentences for whom it is, and why you.',
      primary: { label: 'Call', href: 'call' },
      secondary: { label: 'Write to Us', href: '/contact' },
    },
    {
      type: 'badges',
      title: 'Why us',
      items: [
        { icon: 'check', title: 'First reason', text: 'Say here what stands behind it.' },
        { icon: 'clock', title: 'Second reason', text: 'Say here what stands behind it.' },
        { icon: 'star', title: 'Third reason', text: 'Say here what stands behind it.' },
      ],
    },
    { type: 'services', title: 'What we do' },
    { type: 'areas', title: 'Where we work' },
    {
      type: 'faqs',
      title: 'Common questions',
      items: [{ question: 'What do people ask first?', answer: 'Say here what the answer is, in Markdown.\n' }],
    },
    { type: 'form', id: 'request', title: 'Ask for a price' },
  ],
});

const ABOUT: Page = {
  path: '/about',
  title: 'About',
  structuredData: 'AboutPage',
  meta: placeholderMeta('About us', WHAT),
  sections: [
    { type: 'hero', title: 'About Us', text: 'Say here who you are, since when, and what you stand for.' },
    {
      type: 'copy',
      title: 'How it began',
      body: 'Say here how it was, in the words you would use across a table.\n\n### What we believe in\n\n- First principle\n- Second principle\n',
    },
    closingBanner('About us'),
  ],
};

const CONTACT: Page = {
  path: '/contact',
  title: 'Contact',
  structuredData: 'ContactPage',
  meta: placeholderMeta('Contact us', WHAT),
  sections: [
    { type: 'hero', title: 'Contact Us', text: 'Say here how soon you answer.' },
    {
      type: 'contact',
      title: 'Three ways to reach us',
      call: { title: 'Call', text: 'Say here when somebody answers.' },
      email: { title: 'Email', text: 'Say here what to write.' },
      visit: { title: 'Visit', text: 'Say here when visitors are welcome.' },
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
  meta: placeholderMeta(title, WHAT),
  sections: [{ type: 'hero', title, text: 'Say here in a sentence what people find here.' }, list],
});

/** A page that a lawyer has to write; until then, it is kept out of search engines. */
const legal = (path: string, title: string): Page => ({
  path,
  title,
  noindex: true,
  meta: placeholderMeta(title, WHAT),
  sections: [{ type: 'hero', title, text: 'This page is not written yet.' }],
});
