// Exit codes, which are documented and stable, and how commands report failures that are not problems of the content.
import { UsageError } from '../generator/system/usage-error.ts';

export const EXIT = { done: 0, problems: 1, usage: 2, internal: 70, disk: 74 } as const;

/** A failure as the user is told of it: the exit code, and what went wrong and what to do about it. */
interface Failure {
  readonly code: number;
  readonly message: string;
}

/** Errors of the operating system that the user can do something about, by their code. */
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and try again',
  EDQUOT: 'the disk quota is used up; free some space and try again',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'the operating system does not permit this',
  EMFILE: 'too many files are open; close some programs or raise the limit (ulimit -n)',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of the path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENAMETOOLONG: 'the name is too long for this disk',
  EIO: 'the disk reported an error',
  EBUSY: 'it is in use, or it is a mount point',
  ESTALE: 'it changed during the build; build again',
  ELOOP: 'its symbolic links form a loop',
  ENFILE: 'too many files are open on this machine; close some programs',
  EEXIST: 'something else is already there; try again',
  ENOTEMPTY: 'another program wrote there at the same time; try again',
  EXDEV: 'it is on another disk',
  ETXTBSY: 'it is a program that is running',
  ENXIO: 'it is not a regular file',
};

/** Errors that, when a file is copied, concern the destination and not the source. */
const DESTINATION_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What an error of the operating system says about which file; undefined for any other error. */
export function diskErrorText(error: unknown): string | undefined {
  const { code, path: source, dest, syscall } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (code === undefined || !(code in DISK_ERRORS)) return undefined;
  if (syscall === 'uv_cwd') return `the current folder has been deleted or replaced; enter it again (${code})`;
  const path = DESTINATION_ERRORS.has(code) ? (dest ?? source) : source;
  const place = path ? `${path}: ` : '';
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'no folder can be created there' : DISK_ERRORS[code];
  return `${place}${reason} (${code})`;
}

/** Turns anything that was thrown into an exit code and a message. */
export function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { code: EXIT.usage, message: error.message };
  const diskError = diskErrorText(error);
  if (diskError !== undefined) return { code: EXIT.disk, message: `${diskError}. Nothing that existed was changed.` };
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return { code: EXIT.internal, message: `${message.split('\n')[0]}. Run: npm ci` };
  return {
    code: EXIT.internal,
    message: `Internal error, a bug in the program and not in your content: ${message ?? String(error)}`,
  };
}

/** Prints a record as a JSON document, for a machine. */
export const printJson = (record: object): void => console.log(JSON.stringify(record, null, 2));

/** Prints that the command was used wrongly. Returns the exit code. */
export function usageError(message: string, asJson = false): number {
  printError(EXIT.usage, message, asJson);
  return EXIT.usage;
}

function printError(exitCode: number, message: string, asJson: boolean): void {
  if (asJson) printJson({ ok: false, exitCode, error: message, problems: [] });
  else console.error(`site: ${message}`);
}

/** Prints a failure, with its stack if `debug` is set. Returns the exit code. */
export function reportFailure(error: unknown, debug: boolean, asJson = false): number {
  const { code, message } = toFailure(error);
  printError(code, message, asJson);
  if (debug) console.error(error);
  else if (code === EXIT.internal && !asJson) console.error('site: run it again with --debug to see the stack trace.');
  return code;
}
