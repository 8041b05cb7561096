// The contract between the engine and a theme: what a theme hands over, and what its components receive.
import type { BuildOptions, BuildResult } from 'esbuild';
import type { ReactElement, ReactNode } from 'react';
import type { Kept } from './cache.ts';
import type { Photo } from './schemas/values.ts';
import type { Brand, Business, Drawing, Site } from './site.ts';

/** A JSON-LD node; themes type theirs with schema-dts. */
export type JsonLdNode = object;

/** What search engines and share cards are told of one page. */
export interface Head {
  /** Without the company name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The share picture as a path of the site, without base; absent, the page's own card. */
  readonly image?: string | undefined;
  /** What that card shows. */
  readonly sketch?: Sketch | undefined;
  readonly type: 'website' | 'article';
  readonly publishedTime?: string | undefined;
  readonly modifiedTime?: string | undefined;
  readonly noindex: boolean;
  /** The nodes of the page's one @graph: made when the page is, for most of a head is asked for without it. */
  graph(): readonly JsonLdNode[];
}

/** What a page's share card shows beside its title. */
export interface Sketch {
  /** A few words above the title. */
  readonly label?: string | undefined;
  /** One drawing, or several to be shown as a sheet of small ones. */
  readonly drawings: readonly Drawing[];
  /** A photo takes the place of the drawings. */
  readonly photo?: Photo | undefined;
}

/** A step of the way from the home page to here. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
  readonly url: string;
}

/** A link with the words that make one follow it. */
export interface Teaser {
  readonly label: string;
  readonly url: string;
  readonly text: string;
}

/** A page type: which pages there are of it, what is told of each, how each looks. */
export interface PageType<E = unknown> {
  readonly name: string;
  /** The pages of this type; each with its path and the file it was written in. */
  entries(site: Site): readonly E[];
  path(entry: E): string;
  source(entry: E): string;
  /** The day the content last changed (YYYY-MM-DD), where that is known. */
  lastModified?(entry: E): string | undefined;
  crumbs(entry: E, site: Site): readonly Crumb[];
  head(entry: E, site: Site, crumbs: readonly Crumb[]): Head;
  /**
   * All that a page shows of articles beside its own entry; absent or undefined, it may show any. A page that says so
   * gets no articles with its site, but this as `route.related`: it is taken from the last build's folder until its
   * file, this, or anything that is no article changes.
   */
  related?(entry: E, site: Site): readonly Teaser[] | undefined;
  View(props: { readonly entry: E; readonly site: Site; readonly route: Route }): ReactElement;
}

/** Declares a page type with the type of its entries checked. */
export function definePage<E>(page: PageType<E>): PageType<E> {
  return page;
}

/** One page of the site, planned but not rendered. */
export interface Route {
  readonly path: string;
  /** With the base before it. */
  readonly url: string;
  /** Where it is written, below the output folder: "services/flooring.html". */
  readonly file: string;
  readonly source: string;
  readonly type: string;
  /** Whether the sitemap lists it. */
  readonly listed: boolean;
  readonly lastModified: string | undefined;
  readonly crumbs: readonly Crumb[];
  readonly head: Head;
  /** The site as the page sees it. */
  readonly site: Site;
  /** All that the page shows of other articles, where that can be said. */
  readonly related: readonly Teaser[] | undefined;
  /** The page's body as a React element. */
  body(): ReactElement;
}

/** Files that pages refer to, under their final names. */
export interface Assets {
  /**
   * What stands in each page's style element until its stylesheet takes that place, when pages are rendered and it is
   * known which rules they use.
   */
  readonly styles: string;
  /** Address of the client script, with base. */
  readonly script: string;
  /** The pages' own share cards, by path. */
  readonly cards: ReadonlyMap<string, ShareCard>;
  /** The icon of tabs as an address that costs no request; undefined where there is no small one. */
  readonly icon: string | undefined;
  /**
   * The content security policy, as a page states it for hosts that send no headers. It allows what stands for the
   * stylesheet, and then that.
   */
  readonly policy: string;
}

/** A page's share card. */
export interface ShareCard {
  /** Path of the site, without base. */
  readonly path: string;
  readonly alt: string;
}

/** What a share card is drawn from. */
export interface CardProps {
  readonly title: string;
  readonly sketch: Sketch;
  /** The photo of the sketch, as the address of an image element. */
  readonly photo: string | undefined;
  readonly business: Business;
  readonly colors: Brand['colors'];
  readonly type: Typesetter;
}

/** How text is set, in the weight that the face has by itself. Tracking is in sizes. */
export interface TextStyle {
  readonly face: 'display' | 'text';
  readonly size: number;
  readonly tracking?: number;
}

/** A line of text as the outline of its letters, from 0, 0 on the base line. */
export interface SetLine {
  readonly d: string;
  readonly width: number;
}

/** Lines of text, `leading` apart; where they are written from right to left, they begin there. */
export interface SetParagraph {
  readonly size: number;
  readonly leading: number;
  readonly lines: readonly SetLine[];
  readonly fromRight: boolean;
}

/** Sets text as outlines. What no face has letters for is not set at all. */
export interface Typesetter {
  line(text: string, style: TextStyle): SetLine | undefined;
  /** In the largest of the sizes, from large to small, in which it fits; lines of like length; leading in sizes. */
  paragraph(
    text: string,
    style: Omit<TextStyle, 'size'>,
    frame: {
      readonly width: number;
      readonly height: number;
      readonly sizes: readonly number[];
      readonly leading: number;
    },
  ): SetParagraph | undefined;
  /** The inside of a drawing, its text as outlines. */
  outlined(drawing: Drawing): string;
}

/** A build by esbuild. */
export type Bundle = (options: BuildOptions) => Promise<BuildResult>;

/** What a theme is: a document around every page, and the page types. */
export interface Theme {
  Document(props: {
    readonly site: Site;
    readonly route: Route;
    readonly assets: Assets;
    readonly children: ReactNode;
  }): ReactElement;
  readonly pages: readonly PageType<never>[];
  /** Absolute path of the stylesheet's source, and of the folders whose class names it may use. */
  readonly styles: { readonly entry: string; readonly sources: readonly string[] };
  /** The brand's tokens as CSS, put before the stylesheet. */
  tokens(site: Site): string;
  /**
   * The ground that shows until a photo has come, for each tone that the site's photos have: rules for the class
   * tone-….
   */
  tones(tones: readonly string[]): string;
  /**
   * A share card as an SVG element of 1200 by 630 without text elements, or none for a page of which it could say
   * nothing; and the font file for what the brand's own cannot set.
   */
  readonly shareCard?: { readonly Sheet: (props: CardProps) => ReactElement | null; readonly font: string } | undefined;
  /** Files that its pages refer to, besides styles, scripts and pictures. */
  files(site: Site): readonly OutputFile[];
  /**
   * The client script: the absolute path of its source, and what bundles it where that is not to be esbuild started for
   * once.
   */
  readonly client: { readonly entry: string; readonly build?: Bundle };
}

/** A picture that is yet to be made. */
export interface Picture {
  make(): Promise<Kept>;
}

/** A file of the finished site. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /**
   * Its bytes; pieces of them, which files may have in common; the file they are copied from; bytes that wait to be
   * read; or a picture, made only when it is written or asked for.
   */
  readonly contents:
    | string
    | Uint8Array
    | { readonly pieces: readonly Uint8Array[] }
    | { readonly copyOf: string; readonly size: number }
    | Kept
    | Picture;
  /** What it was made from, for messages. */
  readonly from: string;
  /** The route it is the page of. */
  readonly route?: Route;
  /** The file with the same bytes in the folder that is about to be replaced, and which one that is. */
  readonly existing?: { readonly path: string; readonly ino: bigint; readonly mtimeNs: bigint; readonly mode: bigint };
}

export type {
  Area,
  Drawing,
  LeadFormWords,
  Located,
  Markdown,
  Page,
  PageLike,
  Phone,
  Placed,
  Post,
  Section,
  Service,
  Site,
} from './site.ts';
export type { SectionOf } from './schemas/sections/index.ts';
export { isMoney } from './schemas/range.ts';
export type { CalendarDate, Photo, Range } from './schemas/values.ts';
export { htmlOf } from './content/range-blocks.ts';
export { canDeliver } from './content/placeholders.ts';
export { memo } from './memo.ts';
export { zonedNoon } from './outputs/time.ts';
