// All that a theme gives to the generator, and all that it may use of it.
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Photo } from './schemas/fields/values.ts';
import type { ThemeSchemas } from './schemas/theme-schemas.ts';
import type { Brand, Business, Drawing, Site } from './content/site.ts';

/** The metadata of one page, for search engines and share cards. */
export interface Head {
  /** The title without the company's name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The share picture as a path of the site, without base. Default: the page's own share card. */
  readonly image?: string | undefined;
  /** What the page's own share card shows. */
  readonly sketch?: Sketch | undefined;
  readonly type: 'website' | 'article';
  readonly publishedTime?: string | undefined;
  readonly modifiedTime?: string | undefined;
  readonly noindex: boolean;
  /**
   * The nodes of the page's JSON-LD @graph, which themes may type with schema-dts. A function, because most uses of a
   * head do not need them.
   */
  graph(): readonly object[];
}

/** What a page's share card shows beside its title. */
export interface Sketch {
  /** A few words above the title. */
  readonly label?: string | undefined;
  /** One drawing, or several, which are shown small in a grid. */
  readonly drawings: readonly Drawing[];
  /** Shown instead of the drawings. */
  readonly photo?: Photo | undefined;
}

/** One breadcrumb on the path from the home page to a page. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
  readonly url: string;
}

/** A link to a page with a text that introduces it. */
export interface Teaser {
  readonly label: string;
  readonly url: string;
  readonly text: string;
}

/** A page type: which pages it has, and the metadata and the view of each. */
export interface PageType<E = unknown> {
  readonly name: string;
  /** One entry for each page of this type. */
  entries(site: Site): readonly E[];
  path(entry: E): string;
  /** The content file of the entry, relative to the content root. */
  source(entry: E): string;
  /** The date of the last change of the content (YYYY-MM-DD), if known. */
  lastModified?(entry: E): string | undefined;
  crumbs(entry: E, site: Site): readonly Crumb[];
  head(entry: E, site: Site, crumbs: readonly Crumb[]): Head;
  View(props: { readonly entry: E; readonly site: Site; readonly route: Route }): ReactElement;
}

/** Returns its argument, and infers and checks the type of the entries. */
export function definePage<E>(page: PageType<E>): PageType<E> {
  return page;
}

/** One page of the site, planned but not rendered. */
export interface Route {
  readonly path: string;
  /** The path prefixed with the base. */
  readonly url: string;
  /** The file to write, relative to the output folder: "services/flooring.html". */
  readonly file: string;
  readonly source: string;
  readonly type: string;
  /** Whether search engines may index the page, so that the sitemap lists it. */
  readonly listed: boolean;
  readonly lastModified: string | undefined;
  readonly crumbs: readonly Crumb[];
  readonly head: Head;
  readonly site: Site;
  /** The page's body as a React element. */
  body(): ReactElement;
}

/** The assets that pages refer to, under their final names. */
export interface Assets {
  /**
   * The content of each page's style element: a placeholder, which is replaced by the page's stylesheet once the pages
   * are rendered and the rules they use are known.
   */
  readonly styles: string;
  /** The URL of the client script, with base. */
  readonly script: string;
  /** The URLs of the brand's font files, with base. */
  readonly fonts: readonly string[];
  /** The pages' own share cards, by the path of the page. */
  readonly cards: ReadonlyMap<string, ShareCard>;
  /** The favicon as a data: URL, which costs no request; undefined if there is none that is small enough. */
  readonly icon: string | undefined;
  /**
   * The content security policy, for the meta tag that serves hosts without headers. Its hash is that of the
   * placeholder for the stylesheet, and is replaced along with it.
   */
  readonly policy: string;
}

/**
 * Shows an element that is the same on all pages that show it under this name. It is rendered only once, by itself: it
 * gets no React context from around it. Its name begins with a word that nothing else on a page has, and contains
 * nothing that HTML escapes.
 */
export type Share = (name: string, element: ReactElement) => ReactElement;

/** A page's share card. */
export interface ShareCard {
  /** A path of the site, without base. */
  readonly path: string;
  readonly alt: string;
}

/** What a share card is drawn from. */
export interface CardProps {
  readonly title: string;
  readonly sketch: Sketch;
  /** The photo of the sketch, as the src of an img element. */
  readonly photo: string | undefined;
  readonly business: Business;
  readonly brand: Brand;
  readonly type: Typesetter;
}

/** The typeface of headings, or that of all other text. */
export type Face = 'display' | 'text';

/** A text in characters that its font has, and the style that sets it in this font, in its direction. */
export interface TextRun {
  readonly text: string;
  readonly style: CSSProperties;
}

/** The room for a text. `sizes` are in pixels, in descending order; `leading` and `tracking` are in em. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  readonly leading: number;
  readonly tracking: number;
}

/** A text in lines: its size and the width of its widest line in pixels. The style has both. */
export interface Block extends TextRun {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** Chooses fonts and sizes for the text on a card. Text is not set (undefined) if no font has all of its letters. */
export interface Typesetter {
  words(text: string, face: Face): TextRun | undefined;
  /** The text in balanced lines, in a size in which it fits the frame. */
  block(text: string, face: Face, frame: Frame): Promise<Block | undefined>;
  /** The families for the text in drawings, as CSS has them. */
  readonly fontFamily: string;
  /** The inner markup of a drawing, without text that is not set. */
  withoutUnsettable(drawing: Drawing): string;
}

/** A text file that the pages of a theme refer to, by its path below the output folder, and what it is made from. */
interface ThemeFile {
  readonly path: string;
  readonly contents: string;
  readonly from: string;
}

/**
 * A theme: the document that wraps every page, the types of pages and sections, and the sources of styles and scripts.
 */
export interface Theme {
  Document(props: {
    readonly site: Site;
    readonly route: Route;
    readonly assets: Assets;
    readonly shared: Share;
    readonly children: ReactNode;
  }): ReactElement;
  readonly pages: readonly PageType[];
  readonly schemas: ThemeSchemas;
  /** The colors of the icons that are made from the logo: of the ground, and of the logo on it. */
  readonly icon: readonly [ground: string, logo: string];
  /**
   * The ids of elements outside the sections of a page and the text of an article; no anchor or heading gets one of
   * them.
   */
  readonly reservedIds: readonly string[];
  /** Pairs of a color of text and that of its background, with the least contrast they need. */
  readonly contrasts: readonly (readonly [text: string, background: string, least: number])[];
  /** The absolute paths of the stylesheet's source and of the folders to scan for class names. */
  readonly styles: { readonly entry: string; readonly sources: readonly string[] };
  /** The brand's design tokens as CSS, compiled with the stylesheet. */
  tokens(site: Site): string;
  /** CSS rules for the class `tone-…` of each tone that the site's photos have: the background until a photo loads. */
  tones(tones: readonly string[]): string;
  /**
   * Makes a share card of HTML and SVG, 1200 by 630 pixels, with styles in attributes; or null for a page about which
   * it has nothing to show. `font` is the file of a fallback font, for text that the brand's fonts cannot set;
   * `weights` are those of headings and text on pages, for fonts that have several.
   */
  readonly shareCard?:
    | {
        readonly Card: (props: CardProps) => Promise<ReactElement | null>;
        readonly font: string;
        readonly weights: Readonly<Record<Face, number>>;
      }
    | undefined;
  /** The files that its pages refer to, other than styles, scripts and pictures. */
  files(site: Site): readonly ThemeFile[];
  /** The client script: the absolute path of its source, and what the names of the scripts match that only islands load. */
  readonly client: { readonly entry: string; readonly islands: RegExp };
}

export type { Proof } from './content/facts.ts';
export type { Sources } from './content/read.ts';
export type {
  Alternate,
  Area,
  Drawing,
  LeadFormWords,
  Located,
  Markdown,
  Page,
  Post,
  Project,
  Review,
  Service,
  Placed,
  Site,
} from './content/site.ts';
export type { Section, SectionOf, SectionRoles, SectionType } from './schemas/sections.ts';
export type { Fields } from './schemas/fields/fields.ts';
export type { DayHours, MarkdownHeading, Photo, Range } from './schemas/fields/values.ts';
export { htmlOf } from './content/markdown/range-blocks.ts';
export { areasOf } from './content/some-areas.ts';
export { CLIENT_VERSION, type LeadVariable } from './lead/lead.ts';
export { speculationRules } from './system/speculation-rules.ts';
export { groupBy } from './system/group-by.ts';
export { memo, memoByText } from './system/memo.ts';
export { zonedNoon } from './system/zoned-noon.ts';
export { viewsOf } from './content/languages.ts';
export { type Fault, fault, report } from './schemas/fields/fault.ts';
export { isMoney, sameUnit } from './schemas/fields/range.ts';
export { typefaces } from './schemas/files/typefaces.ts';
export { slugOf } from './schemas/fields/slug-of.ts';
export { below } from './system/paths.ts';
export { contrastRatio } from './schemas/fields/contrast-ratio.ts';
