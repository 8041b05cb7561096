// What the lead form is given: its fields, its words, and where it is sent. All of it plain JSON, made on the server.
import type { LeadFormWords } from '../../../generator/contract.ts';

export interface Choice { readonly value: string; readonly label: string }

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
  readonly attributes: { readonly name: string; readonly required?: true; readonly defaultValue?: string } & Readonly<Record<string, string | number | boolean>>;
  /** What a select offers; the first is the empty choice. */
  readonly choices?: readonly Choice[] | undefined;
}

/** Where leads go: the provider's account and the address that reads them. */
export interface Mail {
  readonly origin: string;
  readonly publicKey: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly to: string;
}

export interface LeadFormProps {
  /** Begins every id, so that two forms may stand on one page. */
  readonly id: string;
  readonly layout: 'card' | 'inline' | 'sidebar';
  readonly words: Pick<LeadFormWords, 'consent' | 'submit' | 'submitting' | 'success' | 'failure' | 'words'>;
  readonly fields: readonly LeadField[];
  readonly mail: Mail;
  /** Whether the mail settings can deliver anything; if not, the form says so instead of pretending. */
  readonly deliverable: boolean;
  readonly phone: { readonly shown: string; readonly href: string };
}
