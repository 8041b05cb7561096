// The finished values that content becomes: what templates receive instead of raw text.
import type { Fault } from './fault.ts';

/** Rendered Markdown. Its HTML is sanitised; `text` is its plain text; `words` counts those. */
export interface Markdown {
  /** The HTML, cut where a diagram is to be drawn. */
  readonly parts: readonly MarkdownPart[];
  readonly text: string;
  readonly words: number;
  readonly headings: readonly { readonly id: string; readonly level: number; readonly text: string }[];
  /** Its photos, in the order of the text. An image with data-picture="2" as its first attribute is the third. */
  readonly pictures: readonly MarkdownPicture[];
  /** Problems found in the text, with line and column inside it (from 1). */
  readonly faults: readonly MarkdownFault[];
}

/** One row of a diagram of ranges. */
export interface RangeRow {
  readonly label: string;
  readonly range: Range;
}
/** A piece of rendered Markdown: HTML, or the rows of a diagram. */
export type MarkdownPart = { readonly html: string } | { readonly ranges: readonly RangeRow[] };

/** A photo of this site inside Markdown, as it was written there. */
export interface MarkdownPicture {
  readonly url: string;
  readonly alt: string;
  readonly title: string | undefined;
  readonly line: number;
  readonly column: number;
  /** As pages show it. */
  readonly photo?: Photo;
}

/** A fault inside Markdown; line and column are those of the Markdown text itself. */
export interface MarkdownFault extends Fault {
  readonly line: number;
  readonly column: number;
}

/** An SVG file, cleaned and ready to inline. Width and height are those of its viewBox. */
export interface Drawing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Everything inside the svg element but its title and desc. */
  readonly inner: string;
  /** The presentation attributes of the svg element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A telephone number: as shown, and as a tel: link. */
export interface Phone {
  readonly shown: string;
  readonly href: string;
  readonly e164: string;
}

/** An amount with one or two ends: "$25,000-$75,000", "4-8 weeks", "$100M+". `open` says that it goes on above. */
export interface Range {
  readonly shown: string;
  readonly from: number;
  readonly to: number;
  readonly open: boolean;
  /** What is counted: "$", "€", "CHF", "weeks", "%" ... */
  readonly unit: string;
}

/** From when to when, by a 24-hour clock: "07:00". */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** One day's opening hours, one after another; none when closed. */
export interface DayHours {
  readonly shown: string;
  readonly open: readonly Span[];
}

/** A calendar date. */
export interface CalendarDate {
  /** YYYY-MM-DD */
  readonly iso: string;
  /** In the site's language: "August 12, 2025". */
  readonly shown: string;
}

/** A picture file under public/, as it was found. Width and height are those of the picture seen upright. */
export interface PhotoFacts {
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Its mean colour in eight steps a share, as three hex digits; none where one can see through it. */
  readonly tone?: string | undefined;
}

/** Why a file under public/ cannot be shown as a photo. `broken` says that it is of no use at all. */
export interface PhotoFault {
  readonly detail: string;
  readonly broken: boolean;
}

/** A photo as pages show it. */
export interface Photo {
  /** The file it was made from: "/photos/ridge.jpg" under public/. */
  readonly file: string;
  readonly alt: string;
  /** What is told of it when a pointer rests on it. */
  readonly title?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly tone: string | undefined;
  /** The formats, the smallest files first and the one that every browser reads last; each from narrow to wide. */
  readonly renditions: readonly {
    readonly type: string;
    readonly sources: readonly { readonly url: string; readonly width: number; readonly height: number }[];
  }[];
}

/** What is published of a photo, whatever words stand beside it. */
export type Published = Omit<Photo, 'alt' | 'title'>;
