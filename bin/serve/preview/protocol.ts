// What the server tells the preview in the browser. Both sides are compiled against it.

export interface Spot {
  /** As an editor would type it, relative to the content or the project. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Where it is on this machine; told to this machine alone. */
  readonly absolute?: string | undefined;
}

/** A line of a source, with what is underlined in it. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly carets?: { readonly from: number; readonly length: number } | undefined;
}

/** A problem in words. */
export interface Card {
  readonly severity: 'error' | 'warning' | 'note';
  readonly code: string;
  readonly spot: Spot;
  readonly message: string;
  readonly lines: readonly Line[];
  readonly expected?: string | undefined;
  readonly fix?: string | undefined;
  readonly example?: string | undefined;
}

/** A fault of a template. */
export interface FaultCard {
  readonly title: string;
  readonly message: string;
  readonly component?: string | undefined;
  /** The page that was being made. */
  readonly page?: string | undefined;
  readonly spot?: Spot | undefined;
  readonly lines: readonly Line[];
  readonly stack: readonly string[];
}

/** An article that visitors do not see yet. */
export interface Waiting {
  readonly kind: 'draft' | 'scheduled';
  readonly title: string;
  /** Its page in the preview; none of a draft that --drafts did not ask for. */
  readonly url?: string | undefined;
  /** The day it is due, as it is written and in words. */
  readonly date?: string | undefined;
  readonly shown?: string | undefined;
  readonly spot: Spot;
}

export interface Message {
  /** The page as it is now, and its stylesheet: what a reload would bring. */
  readonly page: string;
  readonly styles: string;
  /** What keeps the newest content from being shown. */
  readonly errors: readonly Card[];
  readonly fault?: FaultCard | undefined;
  /** What is worth knowing of this page, and of the rest of the site. */
  readonly here: readonly Card[];
  readonly elsewhere: readonly Card[];
  readonly waiting: readonly Waiting[];
  /** The name of the editor that the server can open a file in. */
  readonly editor?: string | undefined;
}

/** Where the preview's own files and answers are. No page or file of a site can have such an address. */
export const PREVIEW_PATH = '/@preview';
/** The attribute of the preview's script element that holds the page it stands in. */
export const PAGE = 'data-preview-page';
export const STYLES = 'data-preview-styles';
