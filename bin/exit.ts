// Exit codes, and how a failure that is not a problem of the content is told. The codes are documented and stable.
import { OutputError } from '../generator/write/swap.ts';
import { VariableError } from './options.ts';

export const EXIT = { done: 0, problems: 1, usage: 2, defect: 70, disk: 74 } as const;

/** What failed, what to do about it, and the exit code that stands for it. */
export interface Failure {
  readonly code: number;
  readonly message: string;
}

/** Errors of the operating system that somebody can do something about. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and build again',
  EDQUOT: 'the disk quota is used up; free some space and build again',
  EROFS: 'the disk is read-only',
  EACCES: 'the permission is missing',
  EPERM: 'it is not permitted',
  EMFILE: 'too many files are open; close some programs or raise the limit (ulimit -n)',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENAMETOOLONG: 'the name is too long for this disk',
  EIO: 'the disk reports an error',
  EBUSY: 'it is in use, or a disk of its own',
  ESTALE: 'it changed while the site was being built; build again',
  ELOOP: 'links lead round in a circle',
  ENFILE: 'too many files are open on this machine; close some programs',
  EEXIST: 'something else is there already; build again',
  ENOTEMPTY: 'something else wrote there at the same time; build again',
  EXDEV: 'it lies on another disk',
  ETXTBSY: 'it is running',
  ENXIO: 'it is no file',
};

/** Those that a copy meets where it is written, not where it is read. */
const WHERE_IT_GOES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Sorts an error into its exit code and words. */
export function failure(error: unknown): Failure {
  if (error instanceof OutputError || error instanceof VariableError)
    return { code: EXIT.usage, message: error.message };
  const { code, path: from, dest, message } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const path = code !== undefined && WHERE_IT_GOES.has(code) ? (dest ?? from) : from;
  if (code !== undefined && code in DISK)
    return {
      code: EXIT.disk,
      message: `${path ? `${path}: ` : ''}${DISK[code]} (${code}). The last site is untouched.`,
    };
  return {
    code: EXIT.defect,
    message: `This is a defect of the program, not of the content: ${message ?? String(error)}`,
  };
}

/** Prints a failure, with its stack where it is asked for. Returns the exit code. */
export function fail(error: unknown, debug: boolean): number {
  const { code, message } = failure(error);
  console.error(`site: ${message}`);
  if (debug) console.error(error);
  else if (code === EXIT.defect) console.error('site: run it again with --debug for the stack trace.');
  return code;
}
