// The rules that every build verifies. To add one: import its file here, and add it to the list.
import type { BuildRule } from '../rule.ts';
import { tokens } from './contrast/tokens.ts';
import { machinery } from './leaks/machinery.ts';
import { internal } from './links/internal.ts';
import { paths } from './links/paths.ts';
import { headings } from './search/headings.ts';
import { metadata } from './search/metadata.ts';

/** All of them, in the order of docs/checks.md. */
export const buildRules: readonly BuildRule[] = [paths, internal, metadata, headings, tokens, machinery];
