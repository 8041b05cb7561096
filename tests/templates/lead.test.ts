// What the lead form accepts: anything that is enough to answer somebody.
import { expect, it } from 'vitest';
import { mistakesIn } from '../../templates/islands/lead-form/lead.ts';
import type { LeadFormProps } from '../../templates/islands/lead-form/props.ts';

const TYPES = { from_name: 'text', from_email: 'email', phone: 'tel', message: 'textarea' } as const;
type Typed = Partial<Record<keyof typeof TYPES, string>>;
const GOOD: Typed = { from_name: 'Ana Ōtani', from_email: 'ana@visitor.dev', phone: '(208) 555 0163', message: '' };
const props = {
  fields: Object.keys(TYPES).map((name) => ({
    key: name,
    missing: `no ${name}`,
    invalid: `wrong ${name}`,
    attributes: { name },
  })),
} as unknown as LeadFormProps;

/** The mistakes in a form with good values and these. Which addresses are valid, the browser decides. */
const mistakes = (typed: Typed): unknown => {
  const controls = Object.entries({ ...GOOD, ...typed }).map(([name, value]) => ({
    name,
    value,
    type: TYPES[name as keyof Typed],
    required: name !== 'message',
    validity: { typeMismatch: value.endsWith('@') },
  }));
  const namedItem = (name: string): unknown => controls.find((control) => control.name === name);
  return mistakesIn({ elements: { namedItem } } as unknown as HTMLFormElement, props);
};

it.each([
  ['an extension', { phone: '(208) 555 0163 ext 3' }],
  ['dots', { phone: '208.555.0163' }],
  ['Arabic digits', { phone: '٤٨٠ ٥٥٥ ٠١٤٢' }],
  ['wide digits', { phone: '４８０－５５５－０１４２' }],
  ['a foreign number', { phone: '+49 (0)30 / 1234-567' }],
  ['seven digits', { phone: '555-0142' }],
  ['a number with a word', { phone: '208-555-ROOF' }],
  ['a toll-free number with a word', { phone: '1-800-FLOWERS' }],
  ['one in small letters', { phone: '1-800-flowers' }],
  ['one in both', { phone: '(208) Roofing' }],
  ['a name in Chinese', { from_name: '李小龍' }],
  ['a name in Arabic', { from_name: 'محمد بن سلمان' }],
  ['an apostrophe and a hyphen', { from_name: 'Siobhán O’Brien-Núñez' }],
  ['one letter', { from_name: 'X' }],
  ['no words', { message: '' }],
] as [string, Typed][])('accepts %s', (_what, typed) => {
  expect(mistakes(typed)).toBeUndefined();
});

it.each([
  ['a name of blanks', { from_name: '   ' }, { from_name: 'no from_name' }],
  ['no address', { from_email: '' }, { from_email: 'no from_email' }],
  ['what the browser considers an invalid address', { from_email: 'ana@' }, { from_email: 'wrong from_email' }],
  ['no number', { phone: ' ' }, { phone: 'no phone' }],
  ['six digits', { phone: '555-014' }, { phone: 'wrong phone' }],
  ['words instead of a number', { phone: 'call me after six' }, { phone: 'wrong phone' }],
  ['words and a digit', { phone: 'any day after 6' }, { phone: 'wrong phone' }],
  ['two mistakes', { from_name: '', phone: '' }, { from_name: 'no from_name', phone: 'no phone' }],
] as [string, Typed, object][])('refuses %s', (_what, typed, expected) => {
  expect(mistakes(typed)).toEqual(expected);
});
