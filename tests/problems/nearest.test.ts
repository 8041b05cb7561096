// Suggestions for misspelled names.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearest } from '../../generator/problems/nearest.ts';

it.each([
  ['phoen', ['phone', 'email', 'address'], 'phone'],
  ['tagLine', ['tagline', 'title'], 'tagline'],
  ['descripton', ['description', 'shortDescription'], 'description'],
  ['shortDescripton', ['description', 'shortDescription'], 'shortDescription'],
  ['ttile', ['title', 'text'], 'title'],
  ['herf', ['href', 'here'], 'href'],
])('%s is nearest to one of %j: %s', (word, names, expected) => {
  expect(nearest(word, names)).toBe(expected);
});

it.each([
  ['colour', ['phone', 'email']],
  ['a', ['title']],
  ['', ['title']],
  ['phone', []],
  ['roof-repair', ['gutter-guards']],
])('%s is not near any of %j', (word, names) => {
  expect(nearest(word, names)).toBeUndefined();
});

it('takes the first of two that are equally near', () => {
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});

it('finds a name with a letter dropped, doubled or swapped', () => {
  const names = ['companyName', 'shortDescription', 'specializations', 'yearsExperience', 'neighborhoods'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(10), fc.constantFrom('drop', 'double', 'swap'), (name, at, how) => {
      const wrong =
        how === 'drop'
          ? name.slice(0, at) + name.slice(at + 1)
          : how === 'double'
            ? name.slice(0, at) + name[at] + name.slice(at)
            : name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
      expect(nearest(wrong, names)).toBe(name);
    }),
    { seed: 1 },
  );
});
