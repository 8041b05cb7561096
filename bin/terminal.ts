// Colors, numbers and paths for the terminal. Output that no person reads stays plain (https://no-color.org).
import { relative } from 'node:path';
import { styleText } from 'node:util';
import { isWithin } from '../generator/system/paths.ts';
import { type Paint, paintOf, PLAIN } from '../generator/problems/format.ts';

/** The colors for a stream; functions that change nothing if it should not be colored. */
export function paintFor({ isTTY }: NodeJS.WriteStream): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const isColored = FORCE_COLOR ? FORCE_COLOR !== '0' : isTTY && TERM !== 'dumb';
  return isColored && !NO_COLOR ? paintOf((color, text) => styleText(color, text, { validateStream: false })) : PLAIN;
}

/** "1,234" */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

/** "1 page", "42 pages" */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "14.2 kB" */
export function formatBytes(count: number): string {
  if (count < 1000) return `${count} B`;
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1_000_000).toFixed(2)} MB`;
}

/** "84 ms", "1.24 s" */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

/** An absolute path as a user would type it: relative to the current folder if it lies within. */
export const displayPath = (path: string): string => (isWithin(path, process.cwd()) ? relative('', path) || '.' : path);
