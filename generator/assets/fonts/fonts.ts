// Web fonts: subset to the characters that the content uses, with metric-compatible fallbacks until they are loaded.
import { readFile } from 'node:fs/promises';
import type { Cache } from '../../system/cache.ts';
import { languagesOf } from '../../content/addresses.ts';
import { completeWords } from '../../content/own-words.ts';
import { languageOf } from '../../content/peek.ts';
import type { SourceFile, Sources } from '../../content/read.ts';
import type { Site } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { hexDigest } from '../../system/digest.ts';
import { memo } from '../../system/memo.ts';
import { type SubsetFace, subsetFace, type Widths } from './subset.ts';

type Face = Site['brand']['fonts']['text'];

interface Fonts {
  /** @font-face rules for the stylesheet. */
  readonly css: string;
  readonly files: readonly OutputFile[];
}

/** The weight of a face that names none. */
const WEIGHT = '400';

/** The characters that smart punctuation and the templates add, whatever the content is. */
const ALWAYS_USED = '–—‘’“”…·×‹›© ';

/**
 * System fonts that can replace a brand's font, by the generic family at the end of its fallback list. Phones have
 * neither Georgia nor Arial, and a bare Linux has only DejaVu, which is much wider than the others.
 */
const FALLBACKS: Readonly<Record<string, readonly FallbackFont[]>> = {
  serif: [
    { text: 0.5108, heading: 0.5433, local: ['DejaVu Serif'] },
    { text: 0.3988, heading: 0.4339, local: ['Times New Roman', 'Liberation Serif'] },
    { text: 0.4776, heading: 0.5033, local: ['Noto Serif', 'NotoSerif-Regular'] },
    { text: 0.4381, heading: 0.47, local: ['Georgia', 'Gelasio', 'Gelasio-Regular'] },
  ],
  'sans-serif': [
    { text: 0.5054, heading: 0.5292, local: ['DejaVu Sans'] },
    { text: 0.4417, heading: 0.4682, local: ['Roboto'] },
    { text: 0.4402, heading: 0.4732, local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'] },
    { bold: 0.597, local: ['DejaVu Sans Bold'] },
    { bold: 0.4747, local: ['Roboto Bold'] },
    { bold: 0.5057, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  ],
};

/** Its widths are in em, and computed from its own tables. */
interface FallbackFont extends Partial<Widths> {
  /** The names of the font, and of fonts with the same metrics, on various systems. */
  readonly local: readonly string[];
}

/** Subsets the brand's fonts to the content's characters. A face without a file is skipped. */
export async function makeFonts(site: Site, sources: Sources, cache: Cache): Promise<Fonts> {
  const { display, text } = site.brand.fonts;
  const used = usedIn(sources);
  const isSameFile = display.file === text.file;
  const makeFace = async (face: Face, characters: string, use: keyof Widths): Promise<Fonts> => {
    const { file = '' } = face;
    const source = sources.fonts.get(file);
    if (source === undefined) return { css: '', files: [] };
    const weights = [display, text].flatMap((each) => (each.file === file ? (each.weight ?? WEIGHT) : []));
    const subset = await cachedSubset(await readFile(source), characters, weights.join(' '), cache);
    return published({ ...face, file }, subset, site, use);
  };
  const faces = await Promise.all([
    isSameFile ? makeFace(display, used.text, 'text') : makeFace(display, used.display, 'heading'),
    makeFace(text, used.text, 'text'),
  ]);
  // Both faces may use the same file.
  const files = new Map(faces.flatMap((face) => face.files.map((file) => [file.path, file])));
  return { css: [...new Set(faces.map(({ css }) => css))].join('\n'), files: [...files.values()] };
}

async function cachedSubset(file: Buffer, characters: string, weights: string, cache: Cache): Promise<SubsetFace> {
  const json = await cache.getOrMake('font', [characters, weights, hexDigest(file)], async () => {
    const subset = await subsetFace(file, characters, weights.split(' ').map(Number));
    return JSON.stringify({ ...subset, subset: Buffer.from(subset.subset).toString('base64') });
  });
  const stored = JSON.parse(json) as Omit<SubsetFace, 'subset'> & { readonly subset: string };
  return { ...stored, subset: Buffer.from(stored.subset, 'base64') };
}

/** The file of a subset face, and the @font-face rules for it and its fallbacks. */
function published(face: Face & { readonly file: string }, subset: SubsetFace, site: Site, use: keyof Widths): Fonts {
  const { subset: contents } = subset;
  // In an address and in CSS, other characters have a meaning.
  const name = face.file.replace(/\.woff2$/, '').replace(/[^\w-]+/g, '-');
  const path = `assets/${name}-${hexDigest(contents).slice(0, 10)}.woff2`;
  const css = `@font-face { font-family: "${face.family}"; src: url("${site.href(`/${path}`)}") format("woff2"); font-weight: ${face.weight ?? WEIGHT}; font-display: swap; }\n${fallbackFaces(face, subset, use)}`;
  return { css, files: [{ path, contents, from: `data/fonts/${face.file}` }] };
}

/**
 * An @font-face rule for each fallback font, with its metrics adjusted to those of `face`, so that the text does not
 * move when that is loaded. Browsers use the last one that the system has.
 */
function fallbackFaces(
  face: Face,
  { unitsPerEm, ascent, descent, lineGap, widths }: SubsetFace,
  use: keyof Widths,
): string {
  const family = face.fallback.slice(face.fallback.lastIndexOf(',') + 1).trim();
  const rules = (use: keyof Widths): string[] =>
    (FALLBACKS[family] ?? []).flatMap(({ [use]: width, local }) => {
      const average = widths[use];
      if (width === undefined || average === undefined) return [];
      const size = average / unitsPerEm / width;
      const percent = (value: number): string => `${((value / unitsPerEm / size) * 100).toFixed(2)}%`;
      const sources = local.map((name) => `local("${name}")`).join(', ');
      const weight = use === 'bold' ? ' font-weight: 600 700;' : '';
      return `@font-face { font-family: "${face.family} Fallback"; src: ${sources};${weight} size-adjust: ${(size * 100).toFixed(2)}%; ascent-override: ${percent(ascent)}; descent-override: ${percent(-descent)}; line-gap-override: ${percent(lineGap)}; }`;
    });
  return [...rules(use), ...rules('bold')].join('\n');
}

const beyondAscii = memo(({ text }: SourceFile): ReadonlySet<string> => new Set(text.match(/[^\x00-\x7f]/gu)));

/**
 * What pages themselves write in a language: words, dates with the names of months, weekdays, numbers, distances. It
 * contains every month and weekday.
 */
function writtenIn(language: string): string {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
  const dates = [{ dateStyle: 'full' }, { weekday: 'short' }] as const;
  const numbers = [
    {},
    { notation: 'compact' },
    { style: 'unit', unit: 'kilometer' },
    { style: 'unit', unit: 'mile' },
  ] as const;
  return [
    ...Object.values(completeWords({}, language)),
    ...dates.flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return days.map((day) => format.format(day));
    }),
    ...numbers.flatMap((options) => {
      const format = new Intl.NumberFormat(language, options);
      return [12, 345_000, 67_000_000, 8_900_000_000].map((number) => format.format(number));
    }),
  ].join('');
}

/**
 * The distinct characters of the content and its language, sorted, and all printable ASCII characters. Labels are shown
 * in capital letters. The display face omits the characters of Markdown and URLs, which headings do not contain; the
 * text face needs them where visitors type.
 */
const usedIn = memo((sources: Sources): { readonly display: string; readonly text: string } => {
  const tag = languageOf(sources);
  const tags = [tag, ...languagesOf(sources)];
  const used = new Set(ALWAYS_USED + tags.map(writtenIn).join(''));
  for (let code = 0x20; code < 0x7f; code++) used.add(String.fromCharCode(code));
  for (const file of sources.files.values()) for (const character of beyondAscii(file)) used.add(character);
  const text = [...new Set([...used, ...[...used].join('').toLocaleUpperCase(tag)])].sort().join('');
  return { text, display: text.replace(/[#*<=>@[\\\]^_`{|}~©]/g, '') };
});
