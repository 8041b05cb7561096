// Opens the project's folder in the browser: asks once for permission to read and write, and accepts any folder that
// contains this site, with or without Git.

/** The function of the browser that lets people pick a folder (File System Access). */
type Picker = (options?: {
  readonly id?: string;
  readonly mode?: 'read' | 'readwrite';
}) => Promise<FileSystemDirectoryHandle>;

declare global {
  interface Window {
    showDirectoryPicker?: Picker;
  }
}

/**
 * A picker that refuses a folder without this site's `data/` below `prefix`. The CMS accepts a folder only if it
 * contains `.git`. A site without version control can be edited too, so the folder returns itself when asked for
 * `.git`.
 */
export function projectPicker(pick: Picker, prefix: string): Picker {
  return async () => {
    const folder = await pick({ id: 'site', mode: 'readwrite' });
    let current = folder;
    for (const name of [...prefix.split('/').filter(Boolean), 'data']) current = await current.getDirectoryHandle(name); // throws if there is no such folder
    const original = folder.getDirectoryHandle.bind(folder);
    folder.getDirectoryHandle = (name, options) =>
      name === '.git' ? Promise.resolve(folder) : original(name, options);
    return folder;
  };
}
