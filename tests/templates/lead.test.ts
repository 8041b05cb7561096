// What the lead form accepts: anything that is enough to answer somebody.
import { expect, it } from 'vitest';
import { mistakesIn } from '../../templates/islands/lead-form/lead.ts';
import type { LeadFormProps } from '../../templates/islands/lead-form/props.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ accepted: [string, Typed][]; refused: [string, Typed, object][] }>(import.meta.url);

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

it.each(CASES.accepted)('accepts %s', (_what, typed) => {
  expect(mistakes(typed)).toBeUndefined();
});

it.each(CASES.refused)('refuses %s', (_what, typed, expected) => {
  expect(mistakes(typed)).toEqual(expected);
});
