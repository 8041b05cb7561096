// A page of a preview whose texts are edited, by the requests that its script makes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Origin, PREVIEW_PATH, type Written } from '../../generator/tools/preview/protocol.ts';
import { HOME_PAGE } from './editing.ts';
import { previews, type PreviewOptions } from './preview.ts';
import { roofer, type TestSite } from './site.ts';

/** The roofer’s site with what edits have to care about: facts, words of its own, comments. */
export const editedSite = roofer
  .with('data/words.yaml', 'ask: Ask\n')
  .with('data/facts.yaml', 'facts:\n  - name: count.roofs\n    value: 900+\n    label: Roofs\n')
  .edit(HOME_PAGE, 'value: 900+', 'value: "{count.roofs}"')
  .edit('data/pages/home.yaml', 'title: A roof that holds', 'title: A roof that holds # as on the van');

/** Connects a test file to previews. The returned function starts one, with the requests that a page of it makes. */
export function pageEditors() {
  const start = previews();
  return async (site: TestSite = editedSite, options?: PreviewOptions) => {
    const preview = await start(site, options);
    const send = (name: string, body?: string | Uint8Array, headers: Record<string, string> = {}, path = '/') =>
      preview.ask(`${PREVIEW_PATH}/edit/${name}?path=${path}`, {
        method: 'POST',
        headers: { origin: `http://localhost:${preview.port}`, ...headers },
        ...(body !== undefined && { body }),
      });
    const request = (name: string, args: readonly unknown[] = [], headers: Record<string, string> = {}, path = '/') =>
      send(name, JSON.stringify(args), headers, path);
    const ask = async <T>(name: string, args?: readonly unknown[], path?: string): Promise<T> =>
      JSON.parse((await request(name, args, {}, path)).body) as T;
    return {
      preview,
      request,
      send,
      find: (text: string, ordinal = 0, path = '/') => ask<Origin>('find', [{ text, ordinal }], path),
      write: (text: Origin['text'], value: string) => ask<Written>('write', [[{ text, value }]]),
      ask,
      file: (path: string) => readFileSync(join(preview.root, path), 'utf8'),
    };
  };
}

/** What is found at a text that must be there. */
export async function found({ find }: { find(text: string): Promise<Origin> }, text: string): Promise<Origin['text']> {
  return (await find(text)).text;
}
