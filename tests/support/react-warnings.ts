// Setup of every test file: React’s warnings about a template (a duplicate key, an unknown property) fail the first
// test that triggers them. React warns only once per process, so this listens from the first test file to the last.
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

const world = globalThis as { reactSaid?: string[] };
if (!world.reactSaid) {
  world.reactSaid = [];
  const { error } = console;
  // React’s warnings are format strings with arguments; nothing else here passes one to `console.error`.
  console.error = (...words: unknown[]) => {
    if (typeof words[0] === 'string' && words[0].includes('%s')) world.reactSaid!.push(format(...words));
    else error.apply(console, words);
  };
}
afterEach(() => expect(world.reactSaid!.splice(0)).toEqual([]));
