// The cache of small results: intact files of the same program are used; everything else is made again.
import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskResultCache } from '../../generator/result-cache.ts';
import { temporaryFolder } from '../support/files.ts';

/** The results of a run with these inputs, and how many it had to make. */
function run(
  folder: string,
  inputs: readonly string[],
  version = '1',
  make = (input: string): unknown => ({ text: `${input} ü`, list: [1, null] }),
) {
  const results = diskResultCache(folder, version);
  const got = inputs.map((input) => results.getOrMake('texts', input, () => make(input)));
  results.save();
  return { got, made: results.counts()['texts']?.made };
}
const value = (input: string) => ({ text: `${input} ü`, list: [1, null] });

it('reuses earlier results, and drops unused ones once they are the majority', () => {
  const folder = temporaryFolder();
  expect(run(folder, ['a', 'b'])).toEqual({ got: [value('a'), value('b')], made: 2 });
  expect(run(folder, ['b', 'c', 'b'])).toEqual({ got: [value('b'), value('c'), value('b')], made: 1 });
  expect(run(folder, ['a', 'b', 'c', 'd', 'e', 'f', 'g']).made).toBe(5);
  expect(run(folder, ['b', 'c']).made).toBe(0);
  expect(run(folder, ['a']).made).toBe(1);
  expect(readdirSync(folder)).toEqual(['texts']);
});

it('does not grow without limit', () => {
  const folder = temporaryFolder();
  const sizes = Array.from({ length: 40 }, (_, round) => {
    run(folder, ['always', `round ${round}`]);
    return statSync(join(folder, 'texts')).size;
  });
  expect(Math.max(...sizes.slice(20))).toBe(Math.max(...sizes.slice(0, 20)));
});

it('deletes what killed processes have left, but not what others are writing', () => {
  const folder = temporaryFolder();
  for (const name of ['texts.1.old', 'texts.2.new', 'pages.1.old']) writeFileSync(join(folder, name), 'half');
  for (const name of ['texts.1.old', 'pages.1.old']) utimesSync(join(folder, name), 0, 0);
  run(folder, ['a']);
  expect(readdirSync(folder).sort()).toEqual(['pages.1.old', 'texts', 'texts.2.new']);
});

it('keeps touched results and returns set ones, without making them', () => {
  const folder = temporaryFolder();
  run(folder, ['a', 'b']);
  const first = diskResultCache(folder, '1');
  expect([first.touch('texts', 'a'), first.touch('texts', 'z')]).toEqual([true, false]);
  first.set('texts', 'c', { put: true });
  first.save();
  const second = diskResultCache(folder, '1');
  expect(['a', 'b', 'c'].map((input) => second.get('texts', input))).toEqual([value('a'), undefined, { put: true }]);
  expect(second.get('texts', 'z')).toBeUndefined();
});

it('keeps no results of another version, and no undefined ones', () => {
  const folder = temporaryFolder();
  run(folder, ['a']);
  expect(run(folder, ['a'], '2').made).toBe(1);
  expect(run(folder, ['a'], '2', () => undefined)).toEqual({ got: [value('a')], made: 0 });
  expect(run(folder, ['z'], '2', () => undefined)).toEqual({ got: [undefined], made: 1 });
});

it('does not mix the results of concurrent programs', () => {
  const folder = temporaryFolder();
  run(folder, ['a', 'b']);
  const slow = diskResultCache(folder, '1');
  for (const input of ['a', 'b']) slow.touch('texts', input);
  slow.set('texts', 'c', 'of version 1');
  run(folder, ['a'], '2');
  slow.save();
  expect(run(folder, ['a', 'c'], '2')).toEqual({ got: [value('a'), value('c')], made: 1 });
});

it('writes nothing if nothing is new', () => {
  const folder = temporaryFolder();
  run(folder, ['a', 'b']);
  const before = readFileSync(join(folder, 'texts'));
  chmodSync(join(folder, 'texts'), 0o444);
  run(folder, ['b', 'a']);
  expect(readFileSync(join(folder, 'texts')).equals(before)).toBe(true);
});

it('rejects a file that was truncated at any byte', () => {
  const folder = temporaryFolder();
  run(folder, ['a', 'b']);
  const whole = readFileSync(join(folder, 'texts'));
  for (let end = 0; end < whole.length; end += 3) {
    writeFileSync(join(folder, 'texts'), whole.subarray(0, end));
    expect(run(folder, ['a', 'b']).got).toEqual([value('a'), value('b')]);
    expect(run(folder, ['a', 'b']).made).toBe(0);
  }
});

it('rejects a file in which any byte was changed', () => {
  const folder = temporaryFolder();
  run(folder, ['a', 'b']);
  const whole = readFileSync(join(folder, 'texts'));
  for (let at = 0; at < whole.length; at++) {
    const torn = Buffer.from(whole);
    torn[at] = torn[at]! ^ 1;
    writeFileSync(join(folder, 'texts'), torn);
    const results = diskResultCache(folder, '1');
    results.touch('texts', 'a');
    expect(['a', 'b'].map((input) => results.getOrMake('texts', input, () => value(input)))).toEqual([
      value('a'),
      value('b'),
    ]);
    results.save();
    expect(run(folder, ['a', 'b'])).toEqual({ got: [value('a'), value('b')], made: 0 });
  }
});

it('works without a writable folder', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(run(join(file, 'below'), ['a'])).toEqual({ got: [value('a')], made: 1 });
});
