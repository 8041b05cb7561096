// Every check of a build. To add one: its file here, one line below.
import type { Check } from './check.ts';
import { contrast } from './contrast.ts';
import { headings } from './headings.ts';
import { leaks } from './leaks.ts';
import { links } from './links.ts';
import { metadata } from './metadata.ts';
import { paths } from './paths.ts';

export const checks: readonly Check[] = [paths, links, headings, leaks, metadata, contrast];
