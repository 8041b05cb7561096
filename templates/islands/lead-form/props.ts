// The props of the lead form: its fields, its words, and its mail settings. All are plain JSON, made at build time;
// most are in a file that all forms share.
import type { LeadFormWords, LeadVariable, Site } from '../../../generator/theme.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field, described so completely that the browser needs no code for single fields. */
export interface LeadField {
  /** Its name in data/lead-form.yaml, and the end of its id. */
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error messages for an empty and for an invalid value. */
  readonly missing?: string | undefined;
  readonly invalid?: string | undefined;
  readonly control: 'input' | 'select' | 'textarea';
  readonly attributes: { readonly name: LeadVariable; readonly required?: true } & Readonly<
    Record<string, string | number | boolean>
  >;
  /** The options of a select; the first is empty. */
  readonly choices?: readonly Choice[] | undefined;
}

/** The mail provider's account, the recipient's address, and the options of the provider's client. */
export type Mail = Site['settings']['mail'];

/** The props that all forms of a site share; fetched once. */
export interface SiteProps extends Pick<LeadFormWords, 'submit' | 'submitting' | 'success' | 'failure'> {
  readonly words: {
    readonly consent: { readonly __html: string };
    /** What is before and after the domain that may have been meant. */
    readonly suggestion: readonly [before: string, after: string];
  } & Omit<LeadFormWords['words'], 'call' | 'suggestion'>;
  readonly fields: readonly LeadField[];
  readonly mail: Mail;
  /** Where the browser posts the form without scripts. */
  readonly action: string;
  /** The domains of the most frequent mail providers, to recognize misspelt addresses. */
  readonly providers: readonly string[];
  /** A mailto: link to the company, which ends where the text of the mail is to be appended. */
  readonly letter: string;
  readonly phone: { readonly label: string; readonly href: string };
  /** The classes of the button that submits. */
  readonly button: string;
}

/** The props of a single form. */
export interface OwnProps {
  /** The prefix of all ids, so that a page may have two forms. */
  readonly id: string;
  readonly layout: 'card' | 'inline' | 'sidebar';
  /** Preset values by the key of the field. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The fields, if they have choices that other forms do not have. */
  readonly fields?: readonly LeadField[];
}

export type LeadFormProps = SiteProps & OwnProps;
