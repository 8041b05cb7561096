// The messages from the server to the preview in the browser, and the names that both sides use.
import type { Excerpt } from '../../problems/format.ts';
import type { Place, Severity } from '../../problems/problem.ts';
import type { Wording } from '../../problems/wording.ts';
import type { Unsaved } from '../editing/forms/pane.ts';
import type { YamlPath } from '../editing/yaml-edit.ts';
import type { ItemKind } from '../editing/starters/items.ts';
import type { EditableText } from '../editing/texts.ts';

/** A place in a source file, whose path is relative to the content root or the project. */
export interface Spot extends Place {
  /** The absolute path; only sent to the browser of whoever started the preview. */
  readonly absolute?: string | undefined;
}

/** A text on a page that may be changed there. */
export interface Wanted {
  readonly text: string;
  /** How many texts before it on the page say the same. */
  readonly ordinal: number;
}

/** A text of the content: its file, its place there, and its value as written. */
export type TextAt = Pick<EditableText, 'file' | 'at' | 'value' | 'isDefault'>;

/** A text, and what is to be there instead. */
export interface NewValue {
  readonly text: TextAt;
  readonly value: string;
}

/** What can be done to an entry of a list: a copy of it comes after it. */
export const ENTRY_ACTIONS = ['up', 'down', 'copy', 'delete'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** A part that can be added to a page: its type, how to call it, and what it shows. */
export interface Part {
  readonly type: string;
  readonly label: string;
  readonly description: string;
}

/** A field that is chosen rather than typed. */
export interface Choice {
  readonly at: YamlPath;
  readonly label: string;
  readonly description: string;
  /** The folder of the pictures of that name. */
  readonly pictures?: 'drawings' | 'icons';
  /** Its value; empty if the file has none. */
  readonly value: string;
  /** What it may be; empty stands for no value. */
  readonly options: readonly string[];
}

/** A field of a photo, with what is there now. */
export interface PhotoField {
  readonly at: YamlPath;
  readonly label: string;
  readonly src?: string;
  readonly alt?: string;
}

/** An entry of a list that a text is in, with what one of the list is called, and how many there are. */
export interface TextEntry {
  readonly list: string;
  readonly at: YamlPath;
  readonly count: number;
  /** If it is a part of a page, the kinds of parts that may be added after it. */
  readonly parts: readonly Part[];
}

/** How a value is entered: dates, ranges and links have inputs of their own. */
export type InputKind = 'text' | 'date' | 'range' | 'link';

/** A value that a text of a page is made of. */
export interface Value extends TextAt {
  readonly label: string;
  readonly input: InputKind;
}

/** Where a text of a page is written. */
export interface Origin {
  readonly text: TextAt;
  /** What it is made of: the text itself, or several values; and what is changed together with it. */
  readonly values: readonly Value[];
  /** The pages of the site, if a value is a link. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly spot: Spot;
  /** In a text of several paragraphs, the one that was clicked, as a range in its value. */
  readonly part?: readonly [start: number, end: number];
  /** Whether it is a block of an article, with the marks of Markdown. */
  readonly isMarkdown: boolean;
  /** The entries of lists that it is in, the innermost first. */
  readonly entries: readonly TextEntry[];
  /** What can be chosen beside it, such as its icon. */
  readonly choices: readonly Choice[];
  /** The photos beside it. */
  readonly photos: readonly PhotoField[];
  /** For a fact, how many texts refer to it. */
  readonly places?: number;
  /** For a word of the site, on how many pages it stands. */
  readonly onPages?: number;
}

/** Why a text of a page cannot be changed, and the file of the page. */
export interface FixedText {
  readonly why: string;
  readonly spot?: Spot;
}

/** Why something was not written, and what is expected instead. */
export type Refused = { readonly isWritten: false; readonly message: string; readonly expected?: string };

/** The result of a change. */
export type Written = { readonly isWritten: true } | Refused;

/** A change of a text, or of an entry of a list that it is in, which only *Undo* takes back. */
export interface Change {
  readonly text: TextAt;
  readonly from: string;
  readonly to: string;
  /** How its field is called. */
  readonly label?: string | undefined;
  readonly isEntry?: true;
}

/** The changes since the preview was started, the latest first. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** An item to create. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly title: string;
}

/** The result of creating an item: its file, its page in the preview unless it is a draft, and where visitors find it. */
export type Created =
  | { readonly isWritten: true; readonly file: string; readonly url?: string; readonly visibility: string }
  | Refused;

/** What publishing would do now, or why it cannot be done. */
export type Publishing =
  | {
      readonly canPublish: true;
      /** The files that differ from what is published, relative to the content root. */
      readonly files: readonly string[];
      /** The branch that they go to. */
      readonly to: string;
      /** The address of the site that visitors see. */
      readonly site: string;
      /** The message to suggest for the change. */
      readonly message: string;
    }
  | { readonly canPublish: false; readonly reason: string };

/** A change that visitors will see, and the pages where. */
interface VisibleChange {
  /** What it is, if it is not a text of the pages. */
  readonly what?: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly pages: readonly string[];
}

/** What publishing changes for visitors, by the addresses of pages. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changes: readonly VisibleChange[];
  /** How many changes are not listed. */
  readonly more: number;
}

/** The result of publishing. */
export type Published = { readonly isPublished: true } | { readonly isPublished: false; readonly message: string };

/** A page that was published and is deleted, but that the content still mentions. */
export interface DeletedPage {
  readonly path: string;
  /** Where to lead it, if the owner knows nothing better. */
  readonly to: string;
  readonly mentions: number;
}

/** A problem of the content, worded. */
export interface Card extends Wording {
  readonly severity: Severity;
  readonly code: string;
  readonly spot: Spot;
  readonly excerpt: Excerpt | undefined;
  /** On the first card that mentions it. */
  readonly deleted?: DeletedPage | undefined;
}

/** An error in the program, such as a template that throws. */
export interface ProgramErrorCard {
  readonly message: string;
  /** The function that threw, which is usually a component. */
  readonly component?: string | undefined;
  /** The path of the page that was being rendered. */
  readonly page?: string | undefined;
  readonly spot: Spot | undefined;
  readonly excerpt: Excerpt | undefined;
  readonly stack: readonly string[];
}

/** An article that is not public yet. */
export interface Waiting {
  readonly kind: 'draft' | 'scheduled';
  readonly title: string;
  /** Its page in the preview; a draft has none if it has errors, or with --no-drafts. */
  readonly url?: string | undefined;
  /** The date of publication of a scheduled article, as visitors read it. */
  readonly shown?: string | undefined;
  readonly spot: Spot;
}

/** What an open page is sent when it connects and after changes. */
export interface Message {
  /** The hash of the newest version of the page; empty if there is none. */
  readonly page: string;
  /** The hash of the newest stylesheet. */
  readonly styles: string;
  /** Whether the check of the whole site has ended, so that nothing is missing below. */
  readonly isChecked: boolean;
  /** The errors that keep the newest content from being shown. */
  readonly errors: readonly Card[];
  readonly programError?: ProgramErrorCard | undefined;
  /** What else was found in this page. */
  readonly here: readonly Card[];
  /** What else was found in the rest of the site. */
  readonly elsewhere: readonly Card[];
  readonly waiting: readonly Waiting[];
  /** Identifies the run of the preview; absent if this page must not change any text. */
  readonly session?: string | undefined;
}

/**
 * What a page asks of the preview to change its texts, by the names of the requests; all is JSON but the bytes of a
 * photo. `page` is the file of the page, which the server knows.
 */
export interface Edits {
  /** For each text of a page, whether the content has it. */
  mayChange(texts: readonly Wanted[], page?: string): Promise<readonly boolean[]>;
  /** Where a text of a page is written, or why the content has none. */
  find(wanted: Wanted, page?: string): Promise<Origin | FixedText>;
  /**
   * Writes values in place of texts: all of a file, unless that would be an error, and then those of the next one. An
   * empty value leaves an optional field out, and is that of a field which is not there.
   */
  write(values: readonly NewValue[]): Promise<Written>;
  /** The page of a file with a text that is not written. */
  unsaved(file: string, text: string): Promise<Unsaved>;
  /** Moves, copies or deletes an entry of a list that a text is in, or adds a part of this type after it. */
  arrange(text: TextAt, entry: YamlPath, action: EntryAction | { readonly add: string }): Promise<Written>;
  /** Stores a photo, and shows it in a field beside a text, with this description. */
  photo(text: TextAt, field: YamlPath, name: string, alt: string, bytes: Buffer): Promise<Written>;
  /** Leads the links to a deleted page, and its old address, to another page; removes its name from lists. */
  lead(path: string, to: string): Promise<Written>;
  undo(): Promise<Written>;
  redo(): Promise<Written>;
  changes(): Promise<Changes>;
  /** Creates an article, a page, a service, an area or a project from its starter. */
  create(item: NewItem): Promise<Created>;
  /** Makes a draft an article that is published with the site. */
  ready(file: string): Promise<Written>;
  /** What publishing the content would do. */
  publishing(): Promise<Publishing>;
  /** What visitors will see change; null if what is published cannot be read. */
  difference(): Promise<Difference | null>;
  /** Publishes it, with a message for those who read the history. */
  publish(message: string): Promise<Published>;
}

/** The title that the site's original web application gave its error page; kept, because editors know it. */
export const ERROR_TITLE = 'Unexpected Application Error!';
/** The path of the preview's own endpoints. No page or file of a site can have such an address. */
export const PREVIEW_PATH = '/@preview';
/** The attributes of the preview's script element with the hashes of its page and of the page's stylesheet. */
export const PAGE = 'data-preview-page';
export const STYLES = 'data-preview-styles';

/** Elements whose texts visitors do not read. */
export const WITHOUT_TEXT: readonly string[] = ['head', 'script', 'style', 'svg', 'template', 'noscript'];

/** A text with plain quotes, dashes and spaces, in lower case. */
export const plainOf = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s\u200b\u2060]+/g, ' ')
    .trim()
    .toLowerCase();
