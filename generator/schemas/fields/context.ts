// What a schema can ask while it validates a value: names that exist, addresses with the base path, Markdown, drawings.
import type { Drawing, Markdown, Phone, UnusablePhoto, Published } from './values.ts';

/** What content can refer to by name. */
export type Referable = 'service' | 'area' | 'project' | 'post' | 'review' | 'language' | 'drawing' | 'icon';

/** A fact of data/facts.yaml, as it is written there. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly label?: string;
  readonly source?: string;
  readonly href?: string;
  readonly sells?: boolean;
  /** The last day on which it is true, as YYYY-MM-DD. */
  readonly validUntil?: string;
  readonly afterwards?: 'fail' | 'omit';
}

/** A set of names, which can be searched and listed. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
}

/** Puts marks around a text that starts at an offset in what it is from, so that a preview finds it in a page. */
export type MarkText = (text: string, offset: number) => string;

/**
 * Every schema gets this context, so that validated values are finished: links have their base path, Markdown is HTML,
 * drawings are SVG.
 */
export interface SchemaContext {
  /** The site's language, as a BCP 47 tag: "en-US". */
  readonly locale: string;
  /** The names that exist, by kind. */
  readonly known: Readonly<Record<Referable, Names>>;
  /** The files under `public/`, by their paths on the site ("/photos/a.jpg"). */
  readonly publicFiles: Names;
  /** The names of the files under data/fonts. */
  readonly fontFiles: Names;
  /** What the addresses of articles begin with, in the main or another language. */
  articles(language?: string): string;
  /** A path of this site, with the base path before it. */
  href(path: string): string;
  /** Renders the Markdown of a field whose headings start at level `top`. */
  markdown(source: string, top: number): Markdown;
  /** Renders that of an article, with marks if it is to be known where its texts come from. */
  article(source: string, top: number, mark?: MarkText): Markdown;
  drawing(name: string): Drawing | undefined;
  /** The names of the facts. */
  readonly facts: Names;
  fact(name: string): Fact | undefined;
  icon(name: string): Drawing | undefined;
  /** The photo at a path of `publicFiles` as pages show it, or the reason why it cannot be shown. */
  photo(path: string): Published | UnusablePhoto;
  /** The links that an editor can write as the word "call" or "email". */
  readonly contact: { readonly call: string; readonly email: string };
  phone(shown: string): Phone | undefined;
}

const none = new Set<string>();
const NO_TEXT: Markdown = { parts: [], text: '', words: 0, headings: [], pictures: [], faults: [] };
/** A context without any content, for code that reads only the schemas. */
export const NO_CONTENT: SchemaContext = {
  locale: 'en-US',
  known: {
    service: none,
    area: none,
    project: none,
    post: none,
    review: none,
    language: none,
    drawing: none,
    icon: none,
  },
  publicFiles: none,
  fontFiles: none,
  contact: { call: '', email: '' },
  articles: () => '/blog',
  href: (path) => path,
  markdown: () => NO_TEXT,
  article: () => NO_TEXT,
  drawing: () => undefined,
  facts: none,
  fact: () => undefined,
  icon: () => undefined,
  photo: () => ({ detail: '', broken: false }),
  phone: () => undefined,
};
