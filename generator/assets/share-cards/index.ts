// Share cards: a picture of 1200 by 630 pixels for every indexable page, made of HTML by the theme, and drawn only when
// it is written.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from '../../system/cache.ts';
import type { PublicFile, Sources } from '../../content/read.ts';
import type { Photo, Route, ShareCard, Site, Theme } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { hexDigest } from '../../system/digest.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { readUnchanged } from '../photos/index.ts';
import { encodePhoto, loadSharp, versionOf } from '../photos/encode.ts';
import { CARD, type FaceFonts, type FaceWeights, makePress, nearestWeight, type Press } from './type.ts';

/** To be incremented when the drawing changes, so that the names of cards change. */
const RECIPE = '2';
const MAX_BYTES = 100_000;
/** The scheme of the URL for a photo in the HTML of a card; the hash of the photo follows. */
const PHOTO = 'photo:';

interface ShareCards {
  /** By the path of their page. */
  readonly cards: ReadonlyMap<string, ShareCard>;
  readonly files: readonly OutputFile[];
}

type Sketched = Route & { readonly head: { readonly sketch: NonNullable<Route['head']['sketch']> } };

/** The cards of all indexable routes without a share picture of their own. None if the theme draws no cards. */
export async function shareCards(
  theme: Theme,
  site: Site,
  routes: readonly Route[],
  sources: Sources,
  cache: Cache,
): Promise<ShareCards> {
  const design = theme.shareCard;
  if (!design) return { cards: new Map(), files: [] };
  const { display, text } = site.brand.fonts;
  const displayFile = sources.fonts.get(display.file ?? '');
  const textFile = sources.fonts.get(text.file ?? '');
  const files = [...new Set([textFile, displayFile, design.font].filter((file) => file !== undefined))];
  const read = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
  const existing = (...paths: (string | undefined)[]): Buffer[] =>
    paths.flatMap((path) => (path === undefined ? undefined : read.get(path)) ?? []);
  const faces = { display: existing(displayFile, design.font), text: existing(textFile, displayFile, design.font) };
  const weights = {
    display: nearestWeight(design.weights.display, display.weight),
    text: nearestWeight(design.weights.text, text.weight),
  };
  const fonts = [...new Set([...faces.display, ...faces.text])]
    .map(hexDigest)
    .concat(`${weights.display} ${weights.text}`);
  const press = (): Promise<Press> => pressFor(fonts.join(), faces, weights);

  const wanted = routes.filter(
    (route): route is Sketched => route.listed && route.head.image === undefined && route.head.sketch !== undefined,
  );
  const input = { site, Card: design.Card, fonts, press, sources, cache };
  const drawn = (await mapConcurrently(wanted, (route) => cardOf(route, input))).flatMap((each) => each ?? []);
  return {
    cards: new Map(drawn.map(({ page, card }) => [page, card])),
    files: [...new Map(drawn.map(({ file }) => [file.path, file])).values()],
  };
}

/** The press for these fonts; keeps the last one, because a server draws one card at a time. */
function pressFor(key: string, faces: FaceFonts, weights: FaceWeights): Promise<Press> {
  if (last?.key !== key) last = { key, press: makePress(faces, weights) };
  return last.press;
}
let last: { readonly key: string; readonly press: Promise<Press> } | undefined;

interface CardInput extends Pick<NonNullable<Theme['shareCard']>, 'Card'> {
  readonly site: Site;
  /** The hashes and weights of the fonts. */
  readonly fonts: readonly string[];
  readonly press: () => Promise<Press>;
  readonly sources: Sources;
  readonly cache: Cache;
}

/**
 * Makes the card of a route, and names it by the hash of its HTML; it is drawn only on demand. Undefined if the
 * theme has nothing to show on it.
 */
async function cardOf(
  route: Sketched,
  { site, Card, fonts, press, sources, cache }: CardInput,
): Promise<{ page: string; card: ShareCard; file: OutputFile } | undefined> {
  const { title, sketch } = route.head;
  const photo = sketch.photo && photoSource(sketch.photo, sources);
  const props = {
    title,
    sketch,
    photo: photo && `${PHOTO}${photo.hash}`,
    business: site.business,
    brand: site.brand,
  };
  let bytes: Buffer | undefined; // A string from React consists of thousands of parts.
  const html = async (): Promise<string> =>
    String((bytes ??= Buffer.from(renderToStaticMarkup(await Card({ ...props, type: (await press()).type })))));
  const hash = await cache.getOrMake('card-names', [JSON.stringify(props), ...fonts, drawnBy()], async () => {
    const markup = await html();
    return markup === '' ? '' : hexDigest([RECIPE, drawnBy(), markup].join());
  });
  if (hash === '') return undefined;

  const stem = (basename(route.path) || 'home').replace(/[^a-z0-9-]+/gi, '-').slice(0, 60);
  const path = `assets/card-${stem}-${hash.slice(0, 10)}.${photo ? 'jpg' : 'png'}`;
  const [drawing, ...others] = sketch.drawings;
  const drawingTitle = others.length === 0 ? drawing?.title : undefined;
  const pictureAlt = photo ? sketch.photo?.alt : drawingTitle;
  const make = () =>
    cache.getOrMakeBytes('cards', [hash, versionOf('sharp')], async () => {
      const { draw } = await press();
      return photo ? photoCard(draw, await html(), photo) : drawingCard(draw, await html());
    });
  return {
    page: route.path,
    card: { path: `/${path}`, alt: [title, pictureAlt].filter(Boolean).join('. ') },
    file: { path, contents: { make }, from: route.source },
  };
}

type PhotoSource = Pick<PublicFile, 'absolute' | 'path'> & { readonly hash: string };

function photoSource(photo: Photo, sources: Sources): PhotoSource | undefined {
  const file = sources.publicFiles.find((each) => each.path === photo.file);
  return file?.photo && 'hash' in file.photo ? { ...file, hash: file.photo.hash } : undefined;
}

/** The version of the renderer, which names depend on: another may draw the same HTML differently. */
const drawnBy = (): string => versionOf('@takumi-rs/core');

const PIXELS = { raw: { ...CARD, channels: 4 } } as const;

/** A card without a photo as PNG, with as few colors as the size limit requires. */
async function drawingCard(draw: Press['draw'], html: string): Promise<Uint8Array> {
  const [sharp, pixels] = await Promise.all([loadSharp(), draw(html, [])]);
  return firstSmallEnough([16, 8, 4], (colors) =>
    sharp(pixels, PIXELS).png({ palette: true, colors, dither: 0, effort: 1, compressionLevel: 9 }).toBuffer(),
  );
}

/** A card with a photo as JPEG, in as low a quality as the size limit requires. */
async function photoCard(draw: Press['draw'], html: string, { hash, ...source }: PhotoSource): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const data = await encodePhoto(await readUnchanged(source, hash), 1200, {
    format: 'jpeg',
    options: { quality: 92 },
  });
  const pixels = await draw(html, [{ src: `${PHOTO}${hash}`, data }]);
  return firstSmallEnough([82, 74, 66, 56, 44], (quality) =>
    sharp(pixels, PIXELS)
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}

/** The first picture that fits the size limit; the last one if none does. */
async function firstSmallEnough(
  settings: readonly number[],
  encode: (setting: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let picture: Uint8Array = new Uint8Array();
  for (const setting of settings) {
    picture = await encode(setting);
    if (picture.length <= MAX_BYTES) break;
  }
  return picture;
}
