// What the lead form says: what must be mended, that it was sent, or that it was not and what else can be done.
import type { ReactNode } from 'react';
import { toast } from '../toast.ts';
import type { Mistakes } from './lead.ts';
import type { LeadFormProps } from './props.ts';

interface NoticeProps {
  readonly kind: 'problem' | 'confirm' | 'failed' | 'sent';
  readonly title: string;
  readonly children?: ReactNode;
}

/** A box in the form. Its ref is a new function each time, so it gets the focus whenever the form has something new to say. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div ref={(box) => box?.focus()} className={`outcome outcome-${kind}`} role="group" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Each mistake as a link to its field. */
export function Summary({ id, mistakes }: { readonly id: string; readonly mistakes: Mistakes }) {
  return <ul>{Object.entries(mistakes).map(([field, text]) => <li key={field}><a href={`#${id}-${field}`}>{text}</a></li>)}</ul>;
}

/** The ways that do not need the mail provider: a call, a mail with the words filled in, a copy of them. */
export function OtherWays({ words, phone, mail, text }: LeadFormProps & { /** The lead as lines. */ readonly text: string }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast('sent', { title: words.copied, text: '' });
  };
  return (
    <>
      <p>{navigator.onLine ? words.failure.text : words.offline}</p>
      <ul>
        <li><a href={phone.href}>{`${words.call}: ${phone.shown}`}</a></li>
        <li><a href={`mailto:${mail.to}?subject=${encodeURIComponent(words.submit)}&body=${encodeURIComponent(text)}`}>{words.mail}</a></li>
        <li><button type="button" onClick={() => void copy()}>{words.copy}</button></li>
      </ul>
    </>
  );
}
