// Opens the project's folder in the browser: asks once for reading and writing, and takes a folder that holds this
// site, with or without Git.

/** What the browser asks a person with (File System Access). */
export type Picker = (options?: {
  readonly id?: string;
  readonly mode?: 'read' | 'readwrite';
}) => Promise<FileSystemDirectoryHandle>;

declare global {
  interface Window {
    showDirectoryPicker?: Picker;
  }
}

/**
 * A picker that refuses a folder without this site's `data/` in it, below `prefix`. The CMS takes a folder for a
 * project if it holds `.git`; a site that is not under version control may be edited too, so the folder answers for
 * `.git` with itself.
 */
export function projectPicker(pick: Picker, prefix: string): Picker {
  return async () => {
    const folder = await pick({ id: 'site', mode: 'readwrite' });
    let below = folder;
    for (const name of [...prefix.split('/').filter(Boolean), 'data']) below = await below.getDirectoryHandle(name);
    const inside = folder.getDirectoryHandle.bind(folder);
    folder.getDirectoryHandle = (name, options) => (name === '.git' ? Promise.resolve(folder) : inside(name, options));
    return folder;
  };
}
