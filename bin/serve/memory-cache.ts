// What was needed a moment ago is not read from the disk or rendered again.
import { createHash } from 'node:crypto';
import type { Cache } from '../../generator/cache.ts';
import type { ContextOptions } from '../../generator/content/context.ts';
import type { Markdown } from '../../generator/schemas/values.ts';
import { setBounded } from './bounded.ts';

const MOST = 200;

/**
 * The same cache with its latest results in memory, and given before they are on the disk. What failed is tried again.
 */
export function inMemory(cache: Cache): Cache {
  const latest = new Map<string, Promise<string>>();
  return {
    getOrMakeBytes: cache.getOrMakeBytes,
    has: cache.has,
    getOrMake(kind, inputs, make) {
      const hash = createHash('sha1').update(kind);
      for (const input of inputs) hash.update(`\0${input.length}\0`).update(input);
      const key = hash.digest('hex');
      const result = latest.get(key) ?? unwritten(cache, kind, inputs, make);
      setBounded(latest, key, result, MOST);
      result.catch(() => latest.delete(key));
      return result;
    },
  };
}

/** What is kept or made, without waiting for what was made to be written. */
function unwritten(
  cache: Cache,
  kind: string,
  inputs: readonly string[],
  make: () => Promise<string>,
): Promise<string> {
  return new Promise((done, failed) => {
    const made = async (): Promise<string> => {
      const result = await make();
      done(result);
      return result;
    };
    cache.getOrMake(kind, inputs, made).then(done, failed);
  });
}

/** Longer texts are articles, which keep their own rendering. */
const LONGEST = 6_000;
const MOST_TEXTS = 5_000;

/**
 * Keeps the renderings of the many short texts that stand in YAML: a telephone number that changes makes their files be
 * read again.
 */
export function inMemoryMarkdown(): NonNullable<ContextOptions['markdownCache']> {
  const latest = new Map<string, Markdown>();
  return (key, make) => {
    const found = latest.get(key);
    if (found) return found;
    const made = make();
    if (key.length <= LONGEST) setBounded(latest, key, made, MOST_TEXTS);
    return made;
  };
}
