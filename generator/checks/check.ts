// What a check is given, and how it says where a finding comes from.
import type { OutputFile, Site } from '../contract.ts';
import type { Sources } from '../content/read.ts';
import type { Place, Problem } from '../problems/problem.ts';
import type { PageFacts } from './facts.ts';

export interface CheckInput {
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly facts: readonly PageFacts[];
  readonly sources: Sources;
}

/** Proves one thing of the site that is about to be written. */
export type Check = (input: CheckInput) => readonly Problem[];

/**
 * Where `needle` stands in the file a page was written in; where it stands in no such file, in any other of the content;
 * at last the page's own file alone. The first needle that is found counts.
 */
export function locate(sources: Sources, source: string, ...needles: readonly string[]): Place {
  for (const needle of needles) {
    const own = find(sources, source, needle);
    if (own) return own;
  }
  for (const needle of needles) {
    for (const path of sources.files.keys()) {
      const place = /\.(ya?ml|md)$/.test(path) ? find(sources, path, needle) : undefined;
      if (place) return place;
    }
  }
  return { file: source };
}

function find(sources: Sources, path: string, needle: string): Place | undefined {
  const text = sources.files.get(path)?.text;
  const offset = needle === '' ? -1 : (text?.indexOf(needle) ?? -1);
  if (text === undefined || offset < 0) return undefined;
  const before = text.slice(0, offset).split('\n');
  return { file: path, line: before.length, column: before.at(-1)!.length + 1, length: needle.length };
}
