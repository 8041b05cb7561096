// Saves a form into what its file has now. The CMS reads all files when its page is opened, and writes what it knows of
// one, in its own way. Runs in the browser.
import type { AppEventListener } from '@sveltia/cms';
import { fileText } from '../file-text.ts';
import { openFolder, writeWhole } from './cms-patches.ts';
import type { AdminConfig } from './config.ts';
import type { FileFormat } from './formats.ts';

/**
 * What the CMS asks before it saves a form: the values that the file will have, which the form shows from then on.
 * Rejects with a message in the only way that the CMS shows.
 */
export function saving({ formats, prefix }: AdminConfig, fileFormats: ReadonlyMap<string, FileFormat>) {
  const handler: AppEventListener['handler'] = async ({ entry }) => {
    const { path, data, collection, newRecord } = entry.toJS();
    const folder = openFolder();
    const [name = collection] = Object.entries(formats).find(([, { place }]) => prefix + place === path) ?? [];
    const format = fileFormats.get(name);
    if (!folder || !format) return entry; // A Git host says itself what has changed.
    try {
      const file = await readFile(folder, path);
      if (file && newRecord) throw new Error(`Nothing was saved: there is a file ${path} already. Reload the page.`);
      const text = format.toFile(data, file?.text);
      writeWhole(text, file?.whole(text) ?? text);
      return entry.set('data', entry.get('data').clear().merge(format.fromFile(text)));
    } catch (cause) {
      throw new Error('saving_failed', { cause });
    }
  };
  return { name: 'preSave', handler } as const;
}

/** A file of a folder; undefined if there is none. */
async function readFile(folder: FileSystemDirectoryHandle, path: string) {
  const [name = '', ...folders] = path.split('/').reverse();
  try {
    let current = folder;
    for (const each of folders.reverse()) current = await current.getDirectoryHandle(each);
    const file = await (await current.getFileHandle(name)).getFile();
    return fileText(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}
