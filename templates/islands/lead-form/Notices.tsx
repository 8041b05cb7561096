// The notices of the lead form: what to correct, that it was sent, or that sending failed and what else can be done.
import type { ReactNode } from 'react';
import { toast } from '../toast.ts';
import type { LeadFormProps, Phase } from './props.ts';

interface NoticeProps {
  readonly kind: Phase | 'problem';
  readonly title: string;
  /** Leaves the focus where it is, because the visitor is typing. */
  readonly quiet?: boolean | undefined;
  readonly children?: ReactNode;
}

const focus = (box: HTMLElement | null): void => box?.focus();

/** A box in the form; takes the focus when it appears. */
export function Notice({ kind, title, quiet, children }: NoticeProps) {
  return (
    <div ref={quiet ? null : focus} className={`outcome outcome-${kind}`} role="group" aria-label={title} tabIndex={-1}>
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
