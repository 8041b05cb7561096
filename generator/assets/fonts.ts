// Web fonts: cut down to the characters that the content uses, and a stand-in of the same measure until they arrive.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Cache } from '../cache.ts';
import type { SourceFile, Sources } from '../content/read.ts';
import type { OutputFile, Site } from '../contract.ts';
import { memo } from '../memo.ts';

type Face = Site['brand']['fonts']['text'];

export interface Fonts {
  /** @font-face rules for the stylesheet. */
  readonly css: string;
  readonly files: readonly OutputFile[];
}

/** What Markdown's smart punctuation and the templates write, whatever the content holds. */
const ALWAYS = '–—‘’“”…·×←→© ';

/** The OpenType features that text uses: kerning, ligatures, accents, tabular figures. Others would keep glyphs that nothing shows. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum'];

/**
 * What systems have in the stead of a brand's face: by the kind of face that its fallback ends in: the families to stand in, each with the average
 * advance of a letter in English text as a share of the em, and the names under which systems have it or one of its measure. Read from
 * the faces' own tables. Phones have neither Georgia nor Arial.
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

interface StandIn { readonly width: number; readonly local: readonly string[] }

/** Letters as often as English has them, per thousand or so: what "average width" is taken over. */
const LETTERS = 'e'.repeat(102) + 't'.repeat(75) + 'a'.repeat(65) + 'o'.repeat(62) + 'i'.repeat(57) + 'n'.repeat(57) + 's'.repeat(53) + 'r'.repeat(50) + 'h'.repeat(50) + 'l'.repeat(33) +
  'd'.repeat(33) + 'c'.repeat(23) + 'u'.repeat(23) + 'm'.repeat(20) + 'f'.repeat(19) + 'p'.repeat(16) + 'g'.repeat(16) + 'w'.repeat(17) + 'y'.repeat(15) + 'b'.repeat(12) + 'v'.repeat(8) + 'k'.repeat(6) + ' '.repeat(180);

/** Cuts the brand's fonts to the content's characters, once a site. A face without a file costs nothing. */
export const makeFonts = memo(async (site: Site, sources: Sources, cache: Cache): Promise<Fonts> => {
  const characters = charactersOf(sources);
  // Headings hold neither Markdown's signs nor addresses; text may, where visitors type.
  const faces = [[site.brand.fonts.display, characters.replace(/[#*<=>@[\\\]^_`{|}~©]/g, '')], [site.brand.fonts.text, characters]] as const;
  const made = await Promise.all(faces.map(([face, used]) => makeFace(face, used, site, sources, cache)));
  return { css: made.map((each) => each.css).join('\n'), files: made.flatMap((each) => (each.file ? [each.file] : [])) };
});

async function makeFace(face: Face, characters: string, site: Site, sources: Sources, cache: Cache): Promise<{ css: string; file?: OutputFile }> {
  const source = face.file === undefined ? undefined : sources.fonts.get(face.file);
  if (source === undefined) return { css: '' };
  const bytes = await readFile(source);
  const kept = await cache.remember('font', [face.family, face.fallback, characters, bytes.toString('base64')], async () => {
    const { default: subsetFont } = await import('subset-font');
    const subset = await subsetFont(bytes, characters, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true });
    return JSON.stringify({ subset: subset.toString('base64'), standIn: await standIn(face, bytes) });
  });
  const { subset, standIn: standInCss } = JSON.parse(kept) as { subset: string; standIn: string };
  const contents = Buffer.from(subset, 'base64');
  const name = face.file!.replace(/\.woff2$/, '');
  const path = `assets/${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 10)}.woff2`;
  const css = `@font-face { font-family: "${face.family}"; src: url("${site.href(`/${path}`)}") format("woff2"); font-weight: ${face.weight ?? '400'}; font-display: swap; }\n${standInCss}`;
  return { css, file: { path, contents, from: `data/fonts/${face.file}` } };
}

/** An @font-face of each face that may stand in, stretched to the measure of the one it stands in for; of those that a system has, the last is taken. */
async function standIn(face: Face, bytes: Buffer): Promise<string> {
  const { create } = await import('fontkit');
  const opened = create(bytes);
  const font = 'fonts' in opened ? opened.fonts[0]! : opened;
  const width = font.layout(LETTERS).advanceWidth / LETTERS.length / font.unitsPerEm;
  const family = face.fallback.split(',').at(-1)!.trim();
  return (STAND_INS[family] ?? []).map((each) => {
    const size = width / each.width;
    const percent = (value: number): string => `${((value / font.unitsPerEm / size) * 100).toFixed(2)}%`;
    const sources = each.local.map((name) => `local("${name}")`).join(', ');
    return `@font-face { font-family: "${face.family} Fallback"; src: ${sources}; size-adjust: ${(size * 100).toFixed(2)}%; ascent-override: ${percent(font.ascent)}; descent-override: ${percent(-font.descent)}; line-gap-override: ${percent(font.lineGap)}; }`;
  }).join('\n');
}

const beyondAscii = memo(({ text }: SourceFile): ReadonlySet<string> => new Set(text.match(/[^\x00-\x7f]/gu)));

/** Every character of the content once, sorted; printable ASCII always. */
function charactersOf(sources: Sources): string {
  const found = new Set(ALWAYS);
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code));
  for (const file of sources.files.values()) for (const character of beyondAscii(file)) found.add(character);
  return [...found].sort().join('');
}
