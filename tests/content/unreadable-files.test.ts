// A file that cannot be read is reported once, and references to it are not.
import { expect, it } from 'vitest';
import { roofer } from '../support/site.ts';

it.each([
  ['a service with a tab', 'data/services/roof-repair.yaml', (text: string) => text.replace(/^ {2}/m, '\t')],
  ['an area without an end to its quotes', 'data/areas/bench.yaml', (text: string) => `${text}more: "never ends\n`],
  [
    'a drawing that runs scripts',
    'data/drawings/ridge.svg',
    (text: string) => text.replace('</svg>', '<script>alert(1)</script></svg>'),
  ],
  ['an icon that is cut off', 'data/icons/hammer.svg', (text: string) => text.slice(0, -10)],
])('%s', async (_, path, spoil) => {
  const { result, codes } = await roofer.with(path, spoil(roofer.text(path))).build();
  expect(result.ok).toBe(false);
  expect([
    ...new Set(result.problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.file)),
  ]).toEqual([path]);
  expect(codes).not.toContain('UNKNOWN_REFERENCE');
});
