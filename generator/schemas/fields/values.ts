// The types of finished values, which templates receive instead of raw text.
import type { Fault } from './fault.ts';

/** Rendered Markdown: sanitized HTML, the plain text, and its number of words. */
export interface Markdown {
  /** The HTML, split where a diagram is drawn. */
  readonly parts: readonly MarkdownPart[];
  readonly text: string;
  readonly words: number;
  readonly headings: readonly MarkdownHeading[];
  /** Its photos in order. The image whose first attribute is data-picture="2" is the third of them. */
  readonly pictures: readonly MarkdownPicture[];
  /** Problems found in the text, with line and column inside it (from 1). */
  readonly faults: readonly MarkdownFault[];
}

/** A heading in rendered Markdown. */
export interface MarkdownHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
  /** Whether it is inside a list or a quotation. */
  readonly isNested: boolean;
}

/** One row of a diagram of ranges. */
export interface RangeRow {
  readonly label: string;
  readonly range: Range;
}
/** A piece of rendered Markdown: HTML, or the rows of a diagram. */
export type MarkdownPart = { readonly html: string } | { readonly ranges: readonly RangeRow[] };

/** A photo of this site inside Markdown, as written there. */
export interface MarkdownPicture {
  readonly url: string;
  readonly alt: string;
  readonly title: string | undefined;
  readonly line: number;
  readonly column: number;
  /** The photo as pages show it. */
  readonly photo?: Photo;
}

/** A fault inside Markdown; line and column are those of the Markdown text itself. */
export interface MarkdownFault extends Fault {
  readonly line: number;
  readonly column: number;
}

/** An SVG file, sanitized and ready to be inlined. Width and height are those of its viewBox. */
export interface Drawing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Everything inside the svg element except its title and desc. */
  readonly inner: string;
  /** The presentation attributes of the svg element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A phone number, as shown and as a link: tel:, or sms: if it is the one for text messages. */
export interface Phone {
  readonly shown: string;
  readonly href: string;
  readonly e164: string;
}

/** An amount with one or two ends: "$25,000-$75,000", "4-8 weeks", "$100M+". `open` means "or more". */
export interface Range {
  readonly shown: string;
  readonly from: number;
  readonly to: number;
  readonly open: boolean;
  /** The unit: "$", "€", "CHF", "weeks", "%" ... */
  readonly unit: string;
}

/** An opening and a closing time, on a 24-hour clock: "07:00". */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** The opening hours of one day, in order; none if it is closed. */
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

/** Facts about an image file under public/. Width and height are those of the upright image. */
export interface PhotoTraits {
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Its mean color, in eight steps per channel, as three hex digits; none for a transparent image. */
  readonly tone?: string | undefined;
}

/** Why a file under public/ cannot be shown as a photo. `broken` means that it cannot be used at all. */
export interface UnusablePhoto {
  readonly detail: string;
  readonly broken: boolean;
}

/** A photo as pages show it. */
export interface Photo {
  /** The original file: "/photos/ridge.jpg" under public/. */
  readonly file: string;
  readonly alt: string;
  /** The text that is shown while the pointer rests on it. */
  readonly title?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly tone: string | undefined;
  /** The formats, from the smallest files to the one that every browser can read; each from narrow to wide. */
  readonly renditions: readonly {
    readonly type: string;
    readonly sources: readonly { readonly url: string; readonly width: number; readonly height: number }[];
  }[];
}

/** A picture that is decoration: a photo or a drawing. */
export interface Cover {
  readonly photo?: Photo;
  readonly drawing?: Drawing;
}

/** A published photo, without the words that are specific to where it is shown. */
export type Published = Omit<Photo, 'alt' | 'title'>;
