// Mail addresses of large providers: the lead form asks about those that are probably mistyped, and about no others.
import { expect, it } from 'vitest';
import { questionAbout } from '../../templates/islands/lead-form/lead.ts';
import type { LeadFormProps } from '../../templates/islands/lead-form/props.ts';

const props = {
  providers: ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'],
  words: { suggestion: ['Did you mean ', '?'] },
} as unknown as LeadFormProps;

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.con', 'hotmail.com'],
  ['iclod.com', 'icloud.com'],
  ['gmail.com', undefined],
  // In Canada and Great Britain the same providers have other addresses.
  ['yahoo.ca', undefined],
  ['hotmail.ca', undefined],
  ['yahoo.co.uk', undefined],
  ['ymail.com', undefined],
  ['visitor.dev', undefined],
])('ana@%s: %s', (domain, meant) => {
  expect(questionAbout(`ana@${domain}`, props)).toBe(meant && `Did you mean ana@${meant}?`);
});
