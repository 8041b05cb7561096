// The notices of the lead form: what to correct, that it was sent, or that sending failed and what else can be done.
import type { ReactNode } from 'react';
import { toast } from '../toast.ts';
import type { LeadFormProps } from './props.ts';

interface NoticeProps {
  readonly kind: 'problem' | 'sent' | 'failed';
  readonly title: string;
  readonly children?: ReactNode;
}

/** A box in the form. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`outcome outcome-${kind}`} role="group" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Alternatives to the mail provider: a call, a mail with the text of the lead, and copying that text. */
export function OtherWays({ words, phone, letter, text }: LeadFormProps & { readonly text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('sent', { title: words.copied });
    } catch {
      // Denied, or unavailable without https: the browser shows the text for copying.
      prompt(words.copy, text);
    }
  };
  // A text that was cut may end with half a character (Cs), which cannot be encoded.
  const lines = text.replace(/[\n\p{Cs}]/gu, '\r\n');
  return (
    <ul>
      <li>
        <a href={phone.href}>{phone.label}</a>
      </li>
      <li>
        <a href={letter + encodeURIComponent(lines)}>{words.mail}</a>
      </li>
      <li>
        <button type="button" onClick={copy}>
          {words.copy}
        </button>
      </li>
    </ul>
  );
}
