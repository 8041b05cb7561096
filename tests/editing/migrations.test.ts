// What makes content of an older format one of today's changes the values that it has to, and no other byte.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORMAT, migrated, MIGRATIONS } from '../../generator/tools/editing/migrations.ts';
import { PLACES } from '../../generator/schemas/index.ts';
import { makeBusiness } from '../fuzz/business/business.ts';
import { chanceOf } from '../fuzz/chance.ts';

const BUSINESS = PLACES.business;
const after = (text: string, path: string = BUSINESS): string | undefined =>
  migrated([{ path, text }], 1).texts.get(path);

it('has a migration for each format', () => {
  expect(MIGRATIONS.map(({ format }) => format)).toEqual(Array.from({ length: FORMAT - 1 }, (_, n) => n + 2));
});

it.each([
  ['address:\n  addressCountry: UK # ours\n', 'address:\n  addressCountry: GB # ours\n'],
  ['address: { a: 1, addressCountry: "UK" }', 'address: { a: 1, addressCountry: "GB" }'],
  [
    "\uFEFF# UK\r\naddress:\r\n    addressCountry:   'UK'\r\nlast: UK",
    "\uFEFF# UK\r\naddress:\r\n    addressCountry:   'GB'\r\nlast: UK",
  ],
])('writes GB for UK: %j', (text, expected) => expect(after(text)).toBe(expected));

it.each(['addressCountry: UK\n', 'address:\n  addressCountry: US\n', 'address: [', '', '- UK\n', 'address:\n'])(
  'leaves everything else: %j',
  (text) => expect(after(text)).toBeUndefined(),
);

it('leaves other files, and content that has the new format', () => {
  const text = 'address:\n  addressCountry: UK\n';
  expect(after(text, 'data/site.yaml')).toBeUndefined();
  expect(migrated([{ path: BUSINESS, text }], FORMAT)).toEqual({ texts: new Map(), done: [] });
});

it.each([
  ['words:\n  trap: x # ours\n  again: Try again # ours\n  call: y\n', 'words:\n  trap: x # ours\n  call: y\n'],
  ['words:\n  call: "y"\n  # It was six digits.\n  "number": >-\n    Two\n    lines', 'words:\n  call: "y"'],
  ['words: { again: x, call: y }\n', 'words: { call: y }\n'],
  ['words:\r\n  another: x\r\n  confirm: y\r\n  call: z\r\n', 'words:\r\n  call: z\r\n'],
])('takes away what the lead form does not show any more: %j', (text, expected) => {
  expect(after(text, PLACES.leadForm)).toBe(expected);
  const within = (words: string): string => `leadForm:\n  ${words.replaceAll('\n', '\n  ')}`;
  expect(after(within(text), 'data/languages/es.yaml')?.trim()).toBe(within(expected).trim());
  expect(after(text, PLACES.words)).toBeUndefined();
});

it.each(['words:\n  call: |\n    again: x\n', 'again: x\n', 'words: [', ''])(
  'leaves everything else of the lead form: %j',
  (text) => expect(after(text, PLACES.leadForm)).toBeUndefined(),
);

/** A comment or a blank line, which editors of YAML like to move. */
const between = fc.constantFrom('', '\n', '# UK: ask first\n', '\n  # indented\n\n', '#\n');

it('keeps comments and every other byte of made-up content', () => {
  const files = fc.tuple(fc.nat(), fc.array(between, { minLength: 8, maxLength: 8 }), fc.boolean());
  fc.assert(
    fc.property(files, ([seed, gaps, isOfWindows]) => {
      for (const [path, made] of makeBusiness(chanceOf(seed), new Map())) {
        if (typeof made !== 'string' || !/\.(?:yaml|md)$/.test(path)) continue;
        // Before lines that begin a field, where comments may stand.
        let at = 0;
        const plain = made.replace(/^(?=[a-z]\w*:)/gim, () => gaps[at++ % gaps.length] ?? '');
        const text = isOfWindows ? plain.replaceAll('\n', '\r\n') : plain;
        const old = text.replace(/^( +addressCountry: ).*?(?=\r?$)/m, '$1UK # ours');
        expect(old.includes('UK # ours'), path).toBe(path === BUSINESS);
        const expected = old.replace('addressCountry: UK', 'addressCountry: GB');
        expect(after(old, path) ?? old).toBe(path === BUSINESS ? expected : old);
      }
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 8) },
  );
});
