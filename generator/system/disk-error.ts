// What an error of the operating system means to the user, and what to do about it.

/** Errors of the operating system whose own words do not say what to do, by their code. */
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and try again',
  EDQUOT: 'the disk quota is used up; free some space and try again',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'the operating system does not permit this',
  EMFILE: 'too many files are open; close some programs or raise the limit (ulimit -n)',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of the path is a file, not a folder',
  EBUSY: 'it is in use, or it is a mount point',
  ESTALE: 'it changed during the build; build again',
  EEXIST: 'something else is already there; try again',
  ENOTEMPTY: 'another program wrote there at the same time; try again',
};

/** Errors that, when a file is copied, concern the destination and not the source. */
const DESTINATION_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What an error of the operating system says about which file; undefined for any other error. */
export function diskErrorText(error: unknown): string | undefined {
  const { code, path: source, dest, syscall, message } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (code === undefined || (source === undefined && !(code in DISK_ERRORS))) return undefined;
  if (syscall === 'uv_cwd') return `the current folder has been deleted or replaced; enter it again (${code})`;
  const path = DESTINATION_ERRORS.has(code) ? (dest ?? source) : source;
  const place = path ? `${path}: ` : '';
  const isFolder = code === 'ENOENT' && syscall === 'mkdir';
  const reason = DISK_ERRORS[code] ?? message.replace(/^\w+: |, .*/gs, '');
  return `${place}${isFolder ? 'no folder can be created there' : reason} (${code})`;
}
