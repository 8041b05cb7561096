// Web fonts: subset to the characters that the content uses, and a stand-in of the same measure until they arrive.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Cache } from '../cache.ts';
import type { SourceFile, Sources } from '../content/read.ts';
import { parseYaml } from '../content/yaml.ts';
import type { OutputFile, Site } from '../contract.ts';
import { memo } from '../memo.ts';
import { PLACES } from '../schemas/index.ts';
import type { ResultCache } from '../result-cache.ts';
import { type SubsetFace, subsetFace, type FaceToSubset } from './font-subset.ts';

type Face = Site['brand']['fonts']['text'];

export interface Fonts {
  /** @font-face rules for the stylesheet. */
  readonly css: string;
  readonly files: readonly OutputFile[];
}

/** What Markdown's smart punctuation and the templates write, whatever the content holds. */
const ALWAYS = '–—‘’“”…·×←→© ';

/**
 * What systems have in the stead of a brand's face: by the kind of face that its fallback ends in: the families to
 * stand in, each with the average advance of a letter in English text as a share of the em, and the names under which
 * systems have it or one of its measure. Read from the faces' own tables. Phones have neither Georgia nor Arial.
 */
const STAND_INS: Readonly<Record<string, readonly StandIn[]>> = {
  serif: [
    { width: 0.3985, local: ['Times New Roman', 'Liberation Serif'] },
    { width: 0.4773, local: ['Noto Serif'] },
    { width: 0.4379, local: ['Georgia', 'Gelasio'] },
  ],
  'sans-serif': [
    { width: 0.4417, local: ['Roboto'] },
    { width: 0.4399, local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'] },
  ],
};

interface StandIn {
  readonly width: number;
  readonly local: readonly string[];
}

/** Subsets the brand's fonts to the content's characters, once a site. A face without a file costs nothing. */
export const makeFonts = memo(
  async (site: Site, sources: Sources, cache: Cache, subset: typeof subsetFace = subsetFace): Promise<Fonts> => {
    const { display, text } = site.brand.fonts;
    const used = charactersOf(sources, display.file === text.file);
    const made = await Promise.all([
      makeFace(display, used.display, site, sources, cache, subset),
      makeFace(text, used.text, site, sources, cache, subset),
    ]);
    // One file may be both faces.
    const files = new Map(made.flatMap(({ file }) => (file ? [[file.path, file]] : [])));
    return { css: [...new Set(made.map(({ css }) => css))].join('\n'), files: [...files.values()] };
  },
);

/**
 * The faces that are to be subset and are not kept, by what the brand's file says, valid or not: they may be subset while all
 * else is read.
 */
export async function facesToSubset(sources: Sources, cache: Cache, results: ResultCache): Promise<FaceToSubset[]> {
  const brand = sources.files.get(PLACES.brand);
  const fonts =
    brand &&
    (
      parseYaml(brand.text, brand.path, 1, results).value as {
        readonly fonts?: Readonly<Record<string, { readonly file?: unknown } | null>>;
      } | null
    )?.fonts;
  const isOne = fonts?.['display']?.file === fonts?.['text']?.file;
  const characters = charactersOf(sources, isOne);
  const faces = await Promise.all(
    (isOne ? (['text'] as const) : (['display', 'text'] as const)).map(async (name) => {
      const file = sources.fonts.get(String(fonts?.[name]?.file));
      return file === undefined ? [] : [{ bytes: await readFile(file), characters: characters[name] }];
    }),
  );
  const unkept = await Promise.all(
    faces.flat().map(async (face) => ((await cache.has('font', keyOf(face))) ? [] : [face])),
  );
  return unkept.flat();
}

const keyOf = ({ bytes, characters }: FaceToSubset): string[] => [characters, Buffer.from(bytes).toString('base64')];

async function makeFace(
  face: Face,
  characters: string,
  site: Site,
  sources: Sources,
  cache: Cache,
  makeSubset: typeof subsetFace,
): Promise<{ css: string; file?: OutputFile }> {
  const source = face.file === undefined ? undefined : sources.fonts.get(face.file);
  if (source === undefined) return { css: '' };
  const whole = { bytes: await readFile(source), characters };
  const kept = await cache.getOrMake('font', keyOf(whole), async () => {
    const made = await makeSubset(whole);
    return JSON.stringify({ ...made, subset: Buffer.from(made.subset).toString('base64') });
  });
  const { subset, ...measures } = JSON.parse(kept) as Omit<SubsetFace, 'subset'> & { readonly subset: string };
  const contents = Buffer.from(subset, 'base64');
  const name = face.file!.replace(/\.woff2$/, '');
  const path = `assets/${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 10)}.woff2`;
  const css = `@font-face { font-family: "${face.family}"; src: url("${site.href(`/${path}`)}") format("woff2"); font-weight: ${face.weight ?? '400'}; font-display: swap; }\n${standIn(face, measures)}`;
  return { css, file: { path, contents, from: `data/fonts/${face.file}` } };
}

/**
 * An @font-face of each face that may stand in, stretched to the measure of the one it stands in for; of those that a
 * system has, the last is taken.
 */
function standIn(face: Face, { unitsPerEm, ascent, descent, lineGap, width }: Omit<SubsetFace, 'subset'>): string {
  const family = face.fallback.split(',').at(-1)!.trim();
  return (STAND_INS[family] ?? [])
    .map((each) => {
      const size = width / unitsPerEm / each.width;
      const percent = (value: number): string => `${((value / unitsPerEm / size) * 100).toFixed(2)}%`;
      const sources = each.local.map((name) => `local("${name}")`).join(', ');
      return `@font-face { font-family: "${face.family} Fallback"; src: ${sources}; size-adjust: ${(size * 100).toFixed(2)}%; ascent-override: ${percent(ascent)}; descent-override: ${percent(-descent)}; line-gap-override: ${percent(lineGap)}; }`;
    })
    .join('\n');
}

const beyondAscii = memo(({ text }: SourceFile): ReadonlySet<string> => new Set(text.match(/[^\x00-\x7f]/gu)));

/** The characters for each face; one file that is both is subset for all. */
const charactersOf = (sources: Sources, isOne: boolean): { readonly display: string; readonly text: string } => {
  const { display, text } = usedIn(sources);
  return { text, display: isOne ? text : display };
};

/**
 * Every character of the content once, sorted; printable ASCII always. Headings hold neither Markdown's signs nor
 * addresses; text may, where visitors type.
 */
const usedIn = memo((sources: Sources): { readonly display: string; readonly text: string } => {
  const found = new Set(ALWAYS);
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code));
  for (const file of sources.files.values()) for (const character of beyondAscii(file)) found.add(character);
  const text = [...found].sort().join('');
  return { text, display: text.replace(/[#*<=>@[\\\]^_`{|}~©]/g, '') };
});
