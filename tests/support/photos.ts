// Photos with camera metadata, and helpers to look at published ones.
import sharp, { type Sharp } from 'sharp';

/** A text in the private metadata of every photo, which must not be in any published one. */
export const SECRET = 'SECRETCAMERA';
export const EXIF = {
  IFD0: { Make: SECRET, Software: SECRET, ImageDescription: SECRET, Artist: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 29/1 39/1', GPSLongitudeRef: 'W', GPSLongitude: '111/1 55/1 34/1' },
};
export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff';

/** A test photo: its halves have different colors, with some grain. */
export function picture(width: number, height: number, left = '#b08d57', right = '#f2ede4'): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: right } };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** The photos that were taken, by their properties. */
const taken = new Map<string, Promise<Buffer>>();
/** The same with all the metadata that cameras and their owners add. */
export function shot(
  width: number,
  height: number,
  { format = 'jpeg' as Format, orientation = 1 } = {},
): Promise<Buffer> {
  const key = [width, height, format, orientation].join(' ');
  const take = async (): Promise<Buffer> =>
    sharp(await picture(width, height).png({ compressionLevel: 1 }).toBuffer())
      .withMetadata({ orientation })
      .withExifMerge(EXIF)
      .withXmp(XMP)
      [format]({ quality: 90 })
      .toBuffer();
  const photo = taken.get(key) ?? take();
  taken.set(key, photo);
  return photo;
}

/** The photos among paths of a site. */
export const photosIn = (paths: Iterable<string>): string[] =>
  [...paths].filter((path) => /^assets\/.*\.(avif|webp|jpg)$/.test(path) && !path.startsWith('assets/card-'));
/** The private metadata in a file. */
export const secrets = (bytes: Uint8Array): string[] =>
  [SECRET, 'GPS', 'xpacket'].filter((each) => Buffer.from(bytes).includes(each));
