// Examples of toast messages, as toast.ts fills them.
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { examplesOf, type ExampleContext, wide } from '../examples/example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH } from '../examples/words.ts';
import { Toast } from './Toast.tsx';

type Region = ReactElement<{ readonly children: readonly ReactNode[]; readonly 'data-shown'?: string }>;

function shown(kind: 'sent' | 'failed', title: string, text: string, { site, id }: ExampleContext): ReactElement {
  const { dismiss } = site.leadForm.words;
  const region = Toast({ label: id, dismiss }) as Region;
  return cloneElement(
    region,
    { 'data-shown': kind },
    <div role="status">
      <p className="toast-title face-strong">{title}</p>
      <p>{text}</p>
    </div>,
    region.props.children[1],
  );
}

export const toast = examplesOf(
  'islands/Toast.tsx',
  wide('Sent', (context) =>
    shown('sent', context.site.leadForm.success.title, context.site.leadForm.success.text, context),
  ),
  wide('Failed', (context) =>
    shown('failed', context.site.leadForm.failure.title, context.site.leadForm.failure.text, context),
  ),
  wide('Long words', (context) => shown('sent', `${LONG_TITLE}: ${LONG_WORD}`, PARAGRAPH, context)),
);
