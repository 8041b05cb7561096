// In-memory caches, for results that a preview needs again a moment later.
import type { Cache } from '../../generator/cache.ts';
import type { MarkdownCache } from '../../generator/content/context.ts';
import { digest } from '../../generator/digest.ts';
import type { Markdown } from '../../generator/schemas/values.ts';
import { setBounded } from './bounded.ts';

const MAX_RESULTS = 200;

/**
 * Wraps a cache so that its most recent results stay in memory, and a new result does not wait to be written to disk. A
 * failed computation is not cached.
 */
export function memoryCache(cache: Cache): Cache {
  const latest = new Map<string, Promise<string>>();
  return {
    ...cache,
    getOrMake(kind, inputs, make) {
      const key = digest(JSON.stringify([kind, ...inputs]));
      const result = latest.get(key) ?? withoutWaitingForDisk(cache, kind, inputs, make);
      setBounded(latest, key, result, MAX_RESULTS);
      result.catch(() => latest.delete(key));
      return result;
    },
  };
}

/** Like `cache.getOrMake`, but a new result resolves as soon as it is made. */
function withoutWaitingForDisk(
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

/** Longer texts are articles, whose rendering is cached elsewhere. */
const MAX_LENGTH = 6_000;
const MAX_TEXTS = 5_000;

/**
 * A cache of rendered Markdown for the many short texts in YAML files. Changing a value that many files refer to, such
 * as a phone number, reloads all of them.
 */
export function memoryMarkdownCache(): MarkdownCache {
  const latest = new Map<string, Markdown>();
  return (key, make) => {
    const found = latest.get(key);
    if (found) return found;
    const made = make();
    if (key.length <= MAX_LENGTH) setBounded(latest, key, made, MAX_TEXTS);
    return made;
  };
}
