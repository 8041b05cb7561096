// TIFF's directories of tags: TIFF files have them, and so has the Exif part of every other kind of photo.

/** Size in bytes of a value of each type, by the type's number (TIFF 6.0, section 2). */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ORIENTATION = 0x0112;
const EXIF = 0x8769;
const GPS = 0x8825;
/** Titles, makers, models, software, dates, people, hosts, XMP, IPTC, Photoshop's own, Exif, GPS, Windows' own. */
const PRIVATE = new Set([
  0x010d,
  0x010e,
  0x010f,
  0x0110,
  0x011d,
  0x0131,
  0x0132,
  0x013b,
  0x013c,
  0x02bc,
  0x8298,
  0x83bb,
  0x8649,
  0x935c,
  EXIF,
  GPS,
  0xa005,
  0xc4a5,
  0xc634,
  0xc62f,
  0x9c9b,
  0x9c9c,
  0x9c9d,
  0x9c9e,
  0x9c9f,
]);
const MOST_DIRECTORIES = 200;
/** Where the parts of a picture lie, and how long each is: strips, tiles, an old JPEG. */
const PARTS = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
  [0x0201, 0x0202],
] as const;
/** Tags that lead to more directories or tables: of those nobody knows where they end. */
const LEADING_ON = new Set([0x014a, 0x0190, 0x0207, 0x0208, 0x0209]);

interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly value: { readonly from: number; readonly to: number };
}

/** A TIFF structure in `view`, as its byte order says. */
function reader(view: DataView) {
  const little = view.getUint16(0) === 0x4949;
  const u16 = (at: number): number => view.getUint16(at, little);
  const u32 = (at: number): number => view.getUint32(at, little);
  const entries = (directory: number): Entry[] =>
    Array.from({ length: u16(directory) }, (_, index): Entry => {
      const at = directory + 2 + index * 12;
      const size = (TYPE_SIZES[u16(at + 2)] ?? 1) * u32(at + 4);
      const from = size <= 4 ? at + 8 : u32(at + 8);
      return { at, tag: u16(at), value: { from, to: from + Math.max(size, 0) } };
    });
  return { little, u16, u32, entries };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How a camera was held, 1 to 8, as the Exif data in `tiff` says; 1 where it says nothing that can be read. */
export function orientationOf(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const { u16, u32, entries } = reader(view);
    const found = entries(u32(4)).find((entry) => entry.tag === ORIENTATION);
    const value = found ? u16(found.at + 8) : 1;
    return value >= 1 && value <= 8 ? value : 1;
  } catch {
    return 1;
  }
}

/** Exif data that tells the orientation and nothing else. */
export function orientationAlone(orientation: number): Uint8Array {
  return Uint8Array.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
}

/**
 * Where the picture of a directory ends: behind its last strip or tile, and behind the values of its tags. Unknown
 * where other pictures hang on it.
 */
function endOf(
  directory: number,
  { u16, u32, entries }: Pick<ReturnType<typeof reader>, 'u16' | 'u32' | 'entries'>,
): number | undefined {
  const all = entries(directory);
  if (all.some(({ tag }) => LEADING_ON.has(tag))) return undefined;
  const numbers = (tag: number): number[] => {
    const entry = all.find((each) => each.tag === tag);
    if (!entry) return [];
    const wide = u16(entry.at + 2) === 4;
    return Array.from({ length: (entry.value.to - entry.value.from) / (wide ? 4 : 2) }, (_, n) =>
      wide ? u32(entry.value.from + n * 4) : u16(entry.value.from + n * 2),
    );
  };
  let end = directory + 2 + all.length * 12 + 4;
  for (const { value } of all) end = Math.max(end, value.to);
  for (const [offsets, sizes] of PARTS) {
    const lengths = numbers(sizes);
    numbers(offsets).forEach((from, index) => {
      end = Math.max(end, from + (lengths[index] ?? 0));
    });
  }
  return end;
}

/**
 * A TIFF file without private tags and without what follows its last part: their values are overwritten, their entries
 * closed up. Nothing else moves.
 */
export function cleanTiff(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = viewOf(copy);
  const { little, u16, u32, entries } = reader(view);
  if (u16(2) !== 42) throw new RangeError('BigTIFF');
  let removed = false;
  let wiped = 0;
  const wipe = ({ from, to }: { from: number; to: number }): void => {
    wiped += to - from;
    if (to > copy.length || wiped > copy.length * 2)
      throw new RangeError('values that leave the file, or lie upon one another');
    copy.fill(0, from, to);
  };
  const drop = (directory: number, entry: Entry): void => {
    const count = u16(directory);
    const end = directory + 2 + count * 12 + 4;
    if (entry.tag === EXIF || entry.tag === GPS || entry.tag === 0xa005) {
      const inner = u32(entry.at + 8);
      for (const each of entries(inner)) if (each.tag !== 0xa005) wipe(each.value);
      wipe({ from: inner, to: inner + 2 + u16(inner) * 12 });
    }
    wipe(entry.value);
    copy.copyWithin(entry.at, entry.at + 12, end);
    wipe({ from: end - 12, to: end });
    view.setUint16(directory, count - 1, little);
    removed = true;
  };
  let end = 8;
  let directory = u32(4);
  for (let n = 0; directory !== 0 && n < MOST_DIRECTORIES; n++) {
    // From the last to the first, so that closing up moves none that is still to be looked at.
    for (const entry of entries(directory).reverse()) if (PRIVATE.has(entry.tag)) drop(directory, entry);
    end = Math.max(end, endOf(directory, { u16, u32, entries }) ?? copy.length);
    directory = u32(directory + 2 + u16(directory) * 12);
  }
  return end < copy.length ? copy.subarray(0, end) : removed ? copy : bytes;
}
