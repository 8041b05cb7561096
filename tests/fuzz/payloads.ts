// The fragments of fuzzed inputs, as payloads.yaml lists them.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Name =
  | 'urls'
  | 'markup'
  | 'odd'
  | 'keys'
  | 'values'
  | 'runs'
  | 'files'
  | 'words'
  | 'elements'
  | 'boxes'
  | 'fences'
  | 'marks';
type Lists = Readonly<Record<Name, readonly string[]>>;
export const PAYLOADS = parse(readFileSync(new URL('payloads.yaml', import.meta.url), 'utf8')) as Lists;

/** A text of any kind that a page shows. */
export const HOSTILE: readonly string[] = [...PAYLOADS.urls, ...PAYLOADS.markup, ...PAYLOADS.odd];
