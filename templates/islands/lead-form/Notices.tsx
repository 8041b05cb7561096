// What the lead form says: what must be mended, that it was sent, or that it was not and what else can be done.
import type { ReactNode } from 'react';
import { toast } from '../toast.ts';
import type { LeadFormProps, Phase } from './props.ts';

interface NoticeProps {
  readonly kind: Phase | 'problem';
  readonly title: string;
  /** Whether the focus stays where somebody is typing. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

const focus = (box: HTMLElement | null): void => box?.focus();

/** A box in the form, which gets the focus when it appears. */
export function Notice({ kind, title, quiet, children }: NoticeProps) {
  return (
    <div
      ref={quiet ? undefined : focus}
      className={`outcome outcome-${kind}`}
      role="group"
      aria-label={title}
      tabIndex={-1}
    >
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** The ways that do not need the mail provider: a call, a mail with the words filled in, a copy of them. */
export function OtherWays({ words, said, phone, letter, text }: LeadFormProps & { readonly text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('sent', { title: words.copied });
    } catch {
      // Refused, or not there without https: the browser shows the words, selected.
      prompt(words.copy, text);
    }
  };
  return (
    <>
      <p>{navigator.onLine ? said.failed!.text : words.offline}</p>
      <ul>
        <li>
          <a href={phone.href}>{`${words.call}: ${phone.shown}`}</a>
        </li>
        <li>
          <a href={letter + encodeURIComponent(text.replace(/\n/g, '\r\n'))}>{words.mail}</a>
        </li>
        <li>
          <button type="button" onClick={copy}>
            {words.copy}
          </button>
        </li>
      </ul>
    </>
  );
}
