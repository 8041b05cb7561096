// The kinds of fuzzed inputs: each makes a file of the business by chance.
import type { Chance } from './chance.ts';
import { BUSINESS } from './ground.ts';
import { PAYLOADS } from './payloads.ts';
import { markdownBody, svgFile } from './text.ts';
import { YAML_MUTATORS } from './yaml.ts';

const pathsOf = (pattern: RegExp): string[] => BUSINESS.paths.filter((path) => pattern.test(path));
/** A text mutated once or several times. */
function bent(text: string, chance: Chance): string {
  let result = text;
  for (let n = 1 + chance.below(3) * chance.below(2); n > 0; n--) result = chance.of(YAML_MUTATORS)(result, chance);
  return result;
}
const FRONT = /^\ufeff?---\r?\n([\s\S]*?)(\r?\n---\r?\n)/;

/** The kinds by name. Each makes the path of a file and its text. */
const TEXTS: Readonly<Record<string, (chance: Chance) => [path: string, text: string]>> = {
  YAML: (chance) => {
    const path = chance.of(pathsOf(/^data\/.*\.yaml$/));
    return [path, bent(BUSINESS.text(path), chance)];
  },
  'front matter': (chance) => {
    const path = chance.of(pathsOf(/^posts\//));
    const text = BUSINESS.text(path);
    const [, front = '', close = ''] = FRONT.exec(text)!;
    const fenced = (): string => `${chance.of(PAYLOADS.fences)}\n${bent(front, chance)}${close}`;
    return [path, chance.below(6) === 1 ? bent(text, chance) : text.replace(FRONT, fenced)];
  },
  Markdown: (chance) => {
    const path = chance.of(pathsOf(/^posts\//));
    const text = BUSINESS.text(path);
    return [path, `${chance.of([text, FRONT.exec(text)![0]])}\n${markdownBody(chance)}\n`];
  },
  SVG: (chance) => [chance.of(pathsOf(/^data\/(drawings|icons)\//)), svgFile(chance)],
};

/** The names of the kinds. */
export const KINDS = Object.keys(TEXTS);

/** A file of a kind; one in 25 has a byte that is not UTF-8. */
export function input(kind: string, chance: Chance): [path: string, contents: string | Uint8Array] {
  const [path, text] = TEXTS[kind]!(chance);
  if (chance.below(25) !== 1) return [path, text];
  const bytes = Buffer.from(text);
  const at = chance.below(bytes.length);
  const odd = chance.of(['\xff', '\xc0\xaf', '\xed\xa0\x80', '\xf0\x9f', '\x80', '\xff\xfea\0', '\xf5\x80\x80\x80']);
  return [path, Buffer.concat([bytes.subarray(0, at), Buffer.from(odd, 'latin1'), bytes.subarray(at)])];
}
