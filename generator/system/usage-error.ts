// An error that is not a bug: what was asked for cannot be done. The message says why, and what to do.
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
