// The fragments of fuzzed inputs, as payloads.yaml lists them.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Lists = Readonly<Record<'urls' | 'markup' | 'odd' | 'keys' | 'values' | 'runs' | 'files', readonly string[]>>;
export const PAYLOADS = parse(readFileSync(new URL('payloads.yaml', import.meta.url), 'utf8')) as Lists;

/** A text of any kind that a page shows. */
export const HOSTILE: readonly string[] = [...PAYLOADS.urls, ...PAYLOADS.markup, ...PAYLOADS.odd];
