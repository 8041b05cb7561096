// Share cards: a picture of 1200 by 630 for every page that search engines may show, drawn by the theme, printed when
// it is written.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from '../cache.ts';
import type { Sources } from '../content/read.ts';
import type { OutputFile, Photo, Route, ShareCard, Site, Theme, Typesetter } from '../contract.ts';
import { mapConcurrently } from './make-pictures.ts';
import { readUnchanged } from './photos.ts';
import { encodePhoto, encoderVersion, loadSharp } from './photos-encode.ts';
import { type FaceFonts, makeTypesetter } from './share-cards-type.ts';

/** Raised when cards are printed in another way. */
const PRINT = '1';
const MOST_BYTES = 100_000;
/** What stands for the photo in the drawing of a card until it is printed. */
const PHOTO = 'photo:';

export interface ShareCards {
  /** By the path of their page. */
  readonly cards: ReadonlyMap<string, ShareCard>;
  readonly files: readonly OutputFile[];
}

type Sketched = Route & { readonly head: { readonly sketch: NonNullable<Route['head']['sketch']> } };

/**
 * The cards of all routes that are listed and bring no picture of their own. Without a theme's sheet there are none.
 */
export async function shareCards(
  theme: Theme,
  site: Site,
  routes: readonly Route[],
  sources: Sources,
  cache: Cache,
): Promise<ShareCards> {
  const sheet = theme.shareCard;
  if (!sheet) return { cards: new Map(), files: [] };
  const { display, text } = site.brand.fonts;
  const [displayFile, textFile] = [display, text].map(({ file }) =>
    file === undefined ? undefined : sources.fonts.get(file),
  );
  const files = [...new Set([textFile, displayFile, sheet.font].filter((file) => file !== undefined))];
  const read = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
  const given = (...wanted: (string | undefined)[]): Buffer[] =>
    wanted.flatMap((file) => (file === undefined ? [] : read.get(file)!));
  const faces = { display: given(displayFile, sheet.font), text: given(textFile, displayFile, sheet.font) };
  const fonts = [...new Set([...faces.display, ...faces.text])].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  const typesetter = (): Promise<Typesetter> => typesetterFor(fonts.join(), faces);

  const wanted = routes.filter(
    (route): route is Sketched => route.listed && route.head.image === undefined && route.head.sketch !== undefined,
  );
  const drawn = await mapConcurrently(wanted, async (route) => ({
    path: route.path,
    made: await cardOf(route, site, sheet.Sheet, fonts, typesetter, sources, cache),
  }));
  const made = drawn.flatMap(({ path, made }) => (made ? [[path, made] as const] : []));
  return {
    cards: new Map(made.map(([path, { card }]) => [path, card])),
    files: [...new Map(made.map(([, { file }]) => [file.path, file])).values()],
  };
}

/** The typesetter of the faces used last: a server asks for one card at a time. */
function typesetterFor(key: string, faces: FaceFonts): Promise<Typesetter> {
  if (last?.key !== key) last = { key, type: makeTypesetter(faces) };
  return last.type;
}
let last: { readonly key: string; readonly type: Promise<Typesetter> } | undefined;

type Sheet = NonNullable<Theme['shareCard']>['Sheet'];

/** One card, where there is anything on it. Its name is the hash of its drawing; printing it waits. */
async function cardOf(
  route: Sketched,
  site: Site,
  sheet: Sheet,
  fonts: readonly string[],
  typesetter: () => Promise<Typesetter>,
  sources: Sources,
  cache: Cache,
): Promise<{ card: ShareCard; file: OutputFile } | undefined> {
  const { title, sketch } = route.head;
  const photo = sketch.photo && photoSource(sketch.photo, sources);
  const props = {
    title,
    sketch,
    photo: photo && `${PHOTO}${photo.hash}`,
    business: site.business,
    colors: site.brand.colors,
  };
  let drawn: Promise<string> | undefined;
  const draw = (): Promise<string> =>
    (drawn ??= typesetter().then((type) => renderToStaticMarkup(createElement(sheet, { ...props, type }))));
  const hash = await cache.getOrMake(
    'card-names',
    [JSON.stringify(props), ...fonts],
    async () =>
      (await draw()) &&
      createHash('sha256')
        .update(PRINT)
        .update(await draw())
        .digest('hex'),
  );
  if (hash === '') return undefined;

  const stem = (basename(route.path) || 'home').replace(/[^a-z0-9-]+/gi, '-').slice(0, 60);
  const path = `assets/card-${stem}-${hash.slice(0, 10)}.${photo ? 'jpg' : 'png'}`;
  const shown = photo ? sketch.photo!.alt : sketch.drawings.length === 1 ? sketch.drawings[0]!.title : undefined;
  const make = () =>
    cache.getOrMakeBytes('cards', [hash, encoderVersion()], async () =>
      photo ? printPhoto(await draw(), photo) : printDrawing(await draw()),
    );
  return {
    card: { path: `/${path}`, alt: [title, shown].filter(Boolean).join('. ') },
    file: { path, contents: { make }, from: route.source },
  };
}

interface PhotoSource {
  readonly hash: string;
  readonly absolute: string;
  readonly path: string;
}

function photoSource(photo: Photo, sources: Sources): PhotoSource | undefined {
  const file = sources.publicFiles.find((each) => each.path === photo.file);
  return file?.photo && 'hash' in file.photo
    ? { hash: file.photo.hash, absolute: file.absolute, path: file.path }
    : undefined;
}

/** Line work: a PNG of few colours, fewer where it would weigh too much. */
async function printDrawing(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  let png: Uint8Array = new Uint8Array();
  for (const colours of [16, 8, 4]) {
    png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 })
      .toBuffer();
    if (png.length <= MOST_BYTES) break;
  }
  return png;
}

/** A photo among lines: a JPEG, coarser where it would weigh too much. */
async function printPhoto(svg: string, { hash, ...source }: PhotoSource): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const photo = await encodePhoto(await readUnchanged(source, hash), 1200, {
    format: 'jpeg',
    options: { quality: 92 },
  });
  const whole = Buffer.from(
    svg.replaceAll(`${PHOTO}${hash}`, `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`),
  );
  let jpeg: Uint8Array = new Uint8Array();
  for (const quality of [82, 74, 66, 56, 44]) {
    jpeg = await sharp(whole, { unlimited: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= MOST_BYTES) break;
  }
  return jpeg;
}
