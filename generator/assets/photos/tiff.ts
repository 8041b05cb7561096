// Parses directories of TIFF tags (TIFF 6.0), which Exif uses in all formats, and removes private data from TIFF files.

/** The size in bytes of a value of each type, by the number of the type (TIFF 6.0, section 2). */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ORIENTATION = 0x0112;
const EXIF = 0x8769;
const GPS = 0x8825;
const INTEROPERABILITY = 0xa005;
/** Titles, makers, models, software, dates, people, hosts, XMP, IPTC, and tags of Photoshop and Windows. */
const PERSONAL = [
  0x010d, 0x010e, 0x010f, 0x0110, 0x011d, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0x935c,
  0xc4a5, 0xc634, 0xc62f, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f,
];
const PRIVATE = new Set([...PERSONAL, EXIF, GPS, INTEROPERABILITY]);
const MAX_DIRECTORIES = 200;
/** The tags with the offsets and with the lengths of a picture's parts: strips, tiles, old-style JPEG. */
const PARTS = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
  [0x0201, 0x0202],
] as const;
/** Tags that refer to further directories or tables, whose end is not known. */
const REFERENCES = new Set([0x014a, 0x0190, 0x0207, 0x0208, 0x0209]);

interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly value: { readonly from: number; readonly to: number };
}

/** Reads numbers and directories of a TIFF structure in its byte order. */
function reader(bytes: Buffer) {
  const isLittleEndian = bytes.readUInt16BE(0) === 0x4949;
  const u16 = (at: number): number => (isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number): number => (isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const entries = (directory: number): Entry[] =>
    Array.from({ length: u16(directory) }, (_, index): Entry => {
      const at = directory + 2 + index * 12;
      const size = (TYPE_SIZES[u16(at + 2)] ?? 1) * u32(at + 4);
      const from = size <= 4 ? at + 8 : u32(at + 8);
      return { at, tag: u16(at), value: { from, to: from + Math.max(size, 0) } };
    });
  return { isLittleEndian, u16, u32, entries };
}

/** The orientation in Exif data, from 1 to 8; 1 (upright) if there is none or it cannot be read. */
export function orientationOf(tiff: Buffer): number {
  try {
    const { u16, u32, entries } = reader(tiff);
    const found = entries(u32(4)).find((entry) => entry.tag === ORIENTATION);
    const value = found ? u16(found.at + 8) : 1;
    return value >= 1 && value <= 8 ? value : 1;
  } catch {
    return 1;
  }
}

/** Exif data with the orientation as its only tag: a big-endian header and one directory with one entry. */
export function orientationAlone(orientation: number): Buffer {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}

/**
 * The end of a directory with everything that it refers to: the values of its tags, and the strips or tiles of its
 * picture. Undefined if it refers to further directories.
 */
function endOf(
  directory: number,
  { u16, u32, entries }: Pick<ReturnType<typeof reader>, 'u16' | 'u32' | 'entries'>,
): number | undefined {
  const tags = entries(directory);
  if (tags.some(({ tag }) => REFERENCES.has(tag))) return undefined;
  const numbers = (tag: number): number[] => {
    const entry = tags.find((each) => each.tag === tag);
    if (!entry) return [];
    const { from, to } = entry.value;
    const isLong = u16(entry.at + 2) === 4;
    const width = isLong ? 4 : 2;
    return Array.from({ length: (to - from) / width }, (_, index) =>
      isLong ? u32(from + index * width) : u16(from + index * width),
    );
  };
  let end = directory + 2 + tags.length * 12 + 4;
  for (const { value } of tags) end = Math.max(end, value.to);
  for (const [offsetsTag, lengthsTag] of PARTS) {
    const lengths = numbers(lengthsTag);
    numbers(offsetsTag).forEach((from, index) => {
      end = Math.max(end, from + (lengths[index] ?? 0));
    });
  }
  return end;
}

/**
 * The TIFF file without private tags and without what follows its last part. The values of private tags are overwritten
 * and their entries removed; nothing else moves.
 */
export function cleanTiff(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const { isLittleEndian, u16, u32, entries } = reader(copy);
  if (u16(2) !== 42) throw new RangeError('BigTIFF');
  let wipedBytes = 0;
  const wipe = ({ from, to }: { from: number; to: number }): void => {
    wipedBytes += to - from;
    if (to > copy.length || wipedBytes > copy.length * 2)
      throw new RangeError('values that leave the file, or lie upon one another');
    copy.fill(0, from, to);
  };
  const drop = (directory: number, entry: Entry): void => {
    const count = u16(directory);
    const end = directory + 2 + count * 12 + 4;
    if (entry.tag === EXIF || entry.tag === GPS || entry.tag === INTEROPERABILITY) {
      const inner = u32(entry.at + 8);
      for (const each of entries(inner)) if (each.tag !== INTEROPERABILITY) wipe(each.value);
      wipe({ from: inner, to: inner + 2 + u16(inner) * 12 });
    }
    wipe(entry.value);
    copy.copyWithin(entry.at, entry.at + 12, end);
    wipe({ from: end - 12, to: end });
    if (isLittleEndian) copy.writeUInt16LE(count - 1, directory);
    else copy.writeUInt16BE(count - 1, directory);
  };
  let end = 8;
  let directory = u32(4);
  for (let n = 0; directory !== 0 && n < MAX_DIRECTORIES; n++) {
    // From the last to the first, so that removing an entry does not move those still to be processed.
    for (const entry of entries(directory).reverse()) if (PRIVATE.has(entry.tag)) drop(directory, entry);
    end = Math.max(end, endOf(directory, { u16, u32, entries }) ?? copy.length);
    directory = u32(directory + 2 + u16(directory) * 12);
  }
  return copy.subarray(0, end);
}
