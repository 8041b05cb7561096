// Exit codes, which are documented and stable, and how commands report failures that are not problems of the content.
import { diskErrorText } from '../generator/system/disk-error.ts';
import { UsageError } from '../generator/system/usage-error.ts';

export const EXIT = { done: 0, problems: 1, usage: 2, internal: 70, disk: 74 } as const;

/** Turns anything that was thrown into an exit code, and a message: what went wrong and what to do about it. */
export function toFailure(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof UsageError) return { code: EXIT.usage, message: error.message };
  const diskError = diskErrorText(error);
  if (diskError !== undefined) return { code: EXIT.disk, message: `${diskError}. Nothing that existed was changed.` };
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'StyleError') return { code: EXIT.problems, message };
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return { code: EXIT.internal, message: `${message.split('\n')[0]}. Run: npm ci` };
  return {
    code: EXIT.internal,
    message: `Internal error, a bug in the program and not in your content: ${message ?? String(error)}`,
  };
}

/** Prints a record as a JSON document, for a machine. */
export const printJson = (record: object): void => console.log(JSON.stringify(record, null, 2));

/** Prints a failure, with its stack if `debug` is set. Returns the exit code. */
export function reportFailure(error: unknown, debug: boolean, asJson = false): number {
  const { code, message } = toFailure(error);
  if (asJson) printJson({ ok: false, exitCode: code, error: message, problems: [] });
  else console.error(`site: ${message}`);
  if (debug) console.error(error);
  else if (code === EXIT.internal && !asJson) console.error('site: run it again with --debug to see the stack trace.');
  return code;
}
