// Sample texts, numbers and a picture: of no particular trade, and as long or short as examples need them.
import type { Markdown, Photo, Range } from '../../generator/theme.ts';

export const TITLE = 'A heading of a few words';
export const SENTENCE = 'One sentence that says what this is and for whom it was made.';
export const PARAGRAPH =
  'A paragraph runs over several lines, for it has more to say than a heading can. It names what was found, what was done about it, and what it came to in the end, so that the reader need not ask.';
/** Wider than a card and than some phones: it must not make anything overflow the page. */
export const LONG_WORD = 'Uncharacteristicallyincomprehensiblenesses';
export const LONG_TITLE =
  'A heading that somebody wrote without looking at the page, so that it runs over more lines than anybody planned for';

/** Calls `make` with 1 to `count`, and returns the results. */
export const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Rendered Markdown with this HTML. */
export const markdown = (html: string): Markdown => ({
  parts: [{ html }],
  text: '',
  words: 0,
  headings: [],
  pictures: [],
  faults: [],
});

/** A range of amounts in dollars. */
export const money = (from: number, to: number, open = false): Range => ({
  shown: `$${from.toLocaleString('en-US')}${open ? '+' : `-${to.toLocaleString('en-US')}`}`,
  from,
  to,
  open,
  unit: '$',
});

const FRAME =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><path fill="#b9b4a9" d="M0 0h1200v800H0z"/><path fill="#8d887d" d="M0 800 380 330l260 300 170-190 390 360z"/><circle cx="900" cy="210" r="80" fill="#d8d4ca"/></svg>';

/** A photo in a camera's aspect ratio, because a site may have none yet. */
export const photo = (alt: string): Photo => ({
  file: '/photos/example.jpg',
  alt,
  width: 1200,
  height: 800,
  tone: undefined,
  renditions: [
    {
      type: 'image/svg+xml',
      sources: [{ url: `data:image/svg+xml,${encodeURIComponent(FRAME)}`, width: 1200, height: 800 }],
    },
  ],
});
