// The YAML of a source file, parsed only once.
import { memo } from '../system/memo.ts';
import type { SourceFile } from './read.ts';
import { parseYaml } from './yaml/parse.ts';

/** A file of YAML, parsed. */
export const parsedYamlOf = memo(({ path, text }: SourceFile) => parseYaml(text, path));
