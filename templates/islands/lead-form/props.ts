// What the lead form is given: its fields, its words, and where it is sent. All of it plain JSON, made on the server:
// the most in a file for all forms.
import type { LeadFormWords } from '../../../generator/contract.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field as the form renders it: what never changes is decided before, so that the browser need not know how. */
export interface LeadField {
  /** Its name in the words, and the end of its id. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is said when it is empty, and when it cannot be right. */
  readonly missing?: string | undefined;
  readonly invalid?: string | undefined;
  readonly control: 'input' | 'select' | 'textarea';
  readonly attributes: { readonly name: string; readonly required?: true } & Readonly<
    Record<string, string | number | boolean>
  >;
  /** What a select offers; the first is the empty choice. */
  readonly choices?: readonly Choice[] | undefined;
}

/** How things stand with a form. */
export type Phase = 'idle' | 'invalid' | 'confirm' | 'sending' | 'failed' | 'sent';

/** Where leads go: the provider's account and the address that reads them. */
export interface Mail {
  readonly origin: string;
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly to: string;
}

/** What is the same in every form of a site, and fetched once for all of them. */
export interface SiteProps {
  readonly words: Pick<LeadFormWords, 'consent' | 'submit'> & Omit<LeadFormWords['words'], 'again' | 'another'>;
  /** What the button says when that has happened, other than at first. */
  readonly labels: { readonly [phase in Phase]?: string };
  /** What the form says when that has happened, beside it and in a toast. */
  readonly said: { readonly [phase in Phase]?: LeadFormWords['success'] };
  readonly fields: readonly LeadField[];
  readonly mail: Mail;
  /** How the browser sends the form by itself; where the provider is not set up, not at all. */
  readonly attributes: { readonly method: 'post' | 'dialog'; readonly action: string; readonly encType: string };
  /** The mail providers of most private addresses, one of which a slip of the pen may have meant. */
  readonly providers: readonly string[];
  /** Whether the mail settings can deliver anything; if not, the form says so instead of pretending. */
  readonly deliverable: boolean;
  /** A link to a mail to the company, up to the words that it is to hold. */
  readonly letter: string;
  readonly phone: { readonly shown: string; readonly href: string };
}

/** What one form has of its own. */
export interface OwnProps {
  /** Begins every id, so that two forms may stand on one page. */
  readonly id: string;
  readonly layout: 'card' | 'inline' | 'sidebar';
  /** What is chosen beforehand, by the key of the field. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Where the page offers something that the others do not. */
  readonly fields?: readonly LeadField[];
}

export type LeadFormProps = SiteProps & OwnProps;
