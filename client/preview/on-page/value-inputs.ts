// The inputs for the values of a text: a calendar for a date, two fields for a range, the pages of the site for a link.
import { h } from '../dom.ts';
import type { Origin, Value } from '../../../generator/tools/preview/protocol.ts';

/** An input, and what it says now, as it is written in a file. */
interface ValueInput {
  readonly element: HTMLElement;
  readonly field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  value(): string;
}

/** The input for a value. */
export function valueInput(
  { input, value }: Pick<Value, 'input' | 'value'>,
  label: string,
  pages: Origin['pages'],
): ValueInput {
  switch (input) {
    case 'date':
      return plainInput(h('input', { type: 'date', value, 'aria-label': label }));
    case 'range':
      return rangeInput(value, label);
    case 'link':
      return linkInput(value, label, pages);
    default: {
      const rows = value.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
      const field = h('textarea', { rows: String(Math.min(14, rows)), 'aria-label': label, spellcheck: 'true' });
      field.value = value;
      return plainInput(field);
    }
  }
}

const plainInput = (field: HTMLInputElement | HTMLTextAreaElement): ValueInput => ({
  element: field,
  field,
  value: () => field.value,
});

/** Two amounts; what is around them stays. */
function rangeInput(whole: string, label: string): ValueInput {
  const [, before = '', from = '', between = '', to = '', after = ''] =
    /^(\D*)(\d[\d.,]*)(\s*[-–]\s*\D*)(\d[\d.,]*)(.*)$/s.exec(whole) ?? [];
  const amount = (name: string, value: string): HTMLInputElement =>
    h('input', { type: 'text', inputmode: 'decimal', value, 'aria-label': `${label}: ${name}` });
  const [least, most] = [amount('from', from), amount('to', to)];
  return {
    element: h('div', { class: 'range' }, 'from', h('span', {}, before), least, 'to', most, h('span', {}, after)),
    field: least,
    value: () => `${before}${bare(least.value, before)}${between}${bare(most.value, between)}${after}`,
  };
}

/** An amount without the sign that stands before it already. */
function bare(typed: string, before: string): string {
  const sign = /[^\s\d–-]*$/.exec(before)?.[0] ?? '';
  return typed.trim().slice(typed.trim().startsWith(sign) ? sign.length : 0);
}

/** A page by its title, or an address. */
function linkInput(now: string, label: string, pages: Origin['pages']): ValueInput {
  const option = (value: string, text: string): HTMLElement => h('option', { value, selected: value === now }, text);
  const isKnown = now === 'call' || now === 'email' || pages.some(({ path }) => path === now);
  const address = h('input', { type: 'text', value: now, 'aria-label': `${label}: address`, hidden: isKnown });
  const list = h(
    'select',
    { 'aria-label': label, onchange: () => (address.hidden = list.value !== '') },
    ...pages.map(({ path, title }) => option(path, title)),
    option('call', 'A call to the company'),
    option('email', 'An email to the company'),
    h('option', { value: '', selected: !isKnown }, 'Another address …'),
  );
  return {
    element: h('div', { class: 'link' }, list, address),
    field: list,
    value: () => list.value || address.value.trim(),
  };
}
