// The kinds of fuzzed inputs: each makes a file of a site from a list of numbers.
import type { Chance } from './chance.ts';
import type { Ground } from './ground.ts';
import { pictureFile } from './images.ts';
import { PAYLOADS } from './payloads.ts';
import { markdownBody, svgFile } from './text.ts';
import { YAML_MUTATORS } from './yaml.ts';

export interface Input {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
export type Kind = (ground: Ground, chance: Chance) => Input;

const mutators = Object.values(YAML_MUTATORS);
/** A text mutated once or several times. */
function bent(text: string, chance: Chance): string {
  let result = text;
  for (let n = 1 + chance.below(3) * chance.below(2); n > 0; n--) result = chance.of(mutators)(result, chance);
  return result;
}
const FRONT = /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n)/;
/** Sometimes inserts bytes that are not UTF-8. */
function broken(text: string, chance: Chance): string | Uint8Array {
  if (chance.below(25) !== 1) return text;
  const bytes = Buffer.from(text);
  const at = chance.below(bytes.length);
  return Buffer.concat([
    bytes.subarray(0, at),
    chance.of([
      Buffer.from([0xff]),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from([0xf0, 0x9f]),
      Buffer.from([0x80]),
      Buffer.from([0xff, 0xfe, 0x61, 0]),
      Buffer.from([0xf5, 0x80, 0x80, 0x80]),
    ]),
    bytes.subarray(at),
  ]);
}

/** The kinds by name; `pictures` are valid images to corrupt. */
export const kinds = (pictures: ReadonlyMap<string, Buffer>): Readonly<Record<string, Kind>> => ({
  YAML: (ground, chance) => {
    const path = chance.of(ground.paths(/^data\/.*\.yaml$/));
    return { path, contents: broken(bent(ground.text(path), chance), chance) };
  },
  'front matter': (ground, chance) => {
    const path = chance.of(ground.paths(/^posts\/.*\.md$/));
    const text = ground.text(path);
    const fence = chance.of(PAYLOADS.fences);
    return {
      path,
      contents: broken(
        chance.below(6) === 1
          ? bent(text, chance)
          : text.replace(
              FRONT,
              (_, open: string, front: string, close: string) =>
                open.replace('---', () => fence) + bent(front, chance) + close,
            ),
        chance,
      ),
    };
  },
  Markdown: (ground, chance) => {
    const path = chance.of(ground.paths(/^posts\/.*\.md$/));
    const text = ground.text(path);
    const [front = ''] = FRONT.exec(text) ?? [];
    return {
      path,
      contents: broken(chance.of([`${front}${markdownBody(chance)}\n`, `${text}\n${markdownBody(chance)}\n`]), chance),
    };
  },
  SVG: (ground, chance) => ({
    path: chance.of(ground.paths(/^data\/(drawings|icons)\/.*\.svg$/)),
    contents: broken(svgFile(chance), chance),
  }),
  picture: (ground, chance) => ({
    path: chance.of([
      ...ground.paths(/^public\/photos\//).slice(0, 3),
      'public/photos/spare.jpg',
      'public/photos/spare.webp',
    ]),
    contents: pictureFile(pictures, chance),
  }),
});
