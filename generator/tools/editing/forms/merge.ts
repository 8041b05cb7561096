// Merges what a form has changed into what its file has now, which may have been changed elsewhere since the form read it.
// Runs in the browser.
import { isUnchanged } from './keep.ts';
import { isRecord } from '../../../system/is-record.ts';

/**
 * The value that the form has changed from `base` to `ours`, in a file that has `theirs`: what the form did not change is
 * theirs. Throws an error if both changed the same text, or the number of entries of the same list.
 */
export function merged(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (isUnchanged(base, theirs)) return ours;
  if (isUnchanged(base, ours) || isUnchanged(ours, theirs)) return theirs;
  if (isRecord(base) && isRecord(ours) && isRecord(theirs)) return mergedBlock(base, ours, theirs);
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs))
    if (base.length === ours.length && base.length === theirs.length)
      return ours.map((each, index) => merged(base[index], each, theirs[index]));
  throw new Error(CONFLICT);
}

type Values = Readonly<Record<string, unknown>>;

/** The keys are in the order of the form. */
export const mergedBlock = (base: Values, ours: Values, theirs: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
      .map((key) => [key, merged(base[key], ours[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined),
  );

const CONFLICT =
  'Nothing was saved: the same text or list was also changed in the file since this page was opened. Copy your words, reload the page, and enter them again.';
