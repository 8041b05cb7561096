// Runs before every file of tests: what React has to say of a template (a key twice, a property that is none) fails the
// test that met it first. React says each such thing once in a process, so the process is listened to from its first
// file of tests to its last.
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

if (process.env['NODE_ENV'] === 'production')
  throw new Error('React gives no warnings where NODE_ENV is production: run the tests without it');
const world = globalThis as { reactSaid?: string[] };
if (!world.reactSaid) {
  world.reactSaid = [];
  const { error } = console;
  // React's warnings are formats with their arguments; nothing else here writes those to `console.error`.
  console.error = (...words: unknown[]) => {
    if (typeof words[0] === 'string' && words[0].includes('%s')) world.reactSaid!.push(format(...words));
    else error.apply(console, words);
  };
}
afterEach(() => expect(world.reactSaid!.splice(0)).toEqual([]));
