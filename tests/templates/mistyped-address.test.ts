// Mail addresses of large providers: the lead form suggests another for those that are probably mistyped, and for no others.
import { expect, it } from 'vitest';
import { likelyDomain } from '../../templates/islands/lead-form/lead.ts';

const props = {
  providers: ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'],
};

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.con', 'hotmail.com'],
  ['iclod.com', 'icloud.com'],
])('ana@%s: %s', (domain, meant) => {
  expect(likelyDomain(`ana@${domain}`, props)).toBe(meant);
});

// In Canada and Great Britain the same providers have other addresses.
it.each(['yahoo.ca', 'hotmail.ca', 'yahoo.co.uk', 'gmail.com', 'ymail.com', 'visitor.dev', ''])('ana@%s', (domain) => {
  expect(likelyDomain(`ana@${domain}`, props)).toBeUndefined();
});
