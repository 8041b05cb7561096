// Removes private data from AVIF and HEIC (ISO/IEC 14496-12 and 23008-12). Their nested boxes refer to one another by
// offset, so private parts are overwritten in place. The orientation is not in Exif there, but a property of the image.
import { BrokenPhoto } from './kind.ts';

interface Box {
  readonly type: string;
  /** The offsets of its header, its contents and its end. */
  readonly at: number;
  readonly body: number;
  readonly end: number;
}
interface Span {
  readonly from: number;
  readonly to: number;
}

/** An Exif item without tags: an offset of four bytes, a header, an empty directory. */
const EMPTY_EXIF = Uint8Array.from([0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);
const MAX_SPANS = 100_000;
/** Types of items that are pictures or combine them. Any other item may hold private data. */
const PICTURE_ITEMS = new Set('av01 hvc1 lhv1 avc1 vvc1 evc1 jpeg j2k1 unci mski grid iovl iden tmap sato'.split(' '));
/** Boxes at the top of a file that showing it may need. Any other may hold private data, or even another photo. */
const NEEDED = new Set('ftyp styp meta mdat moov moof sidx mfra'.split(' '));
/** Boxes of image sequences that may contain user data. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** A copy of a file with its private parts overwritten. */
export function blankBoxes(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes.subarray(0, endOfFirst(bytes)));
  const top = boxes(copy, 0, copy.length);
  for (const box of top) if (!NEEDED.has(box.type)) blankBox(copy, box);
  const items = top.filter(({ type }) => type === 'meta').flatMap((meta) => blankItems(copy, meta));
  // The frames of a sequence are found in other ways than the items of a photo.
  if (!top.some(({ type }) => type === 'moov' || type === 'moof')) {
    if (items.length === 0) throw new BrokenPhoto('it is damaged');
    for (const data of top.filter(({ type }) => type === 'mdat')) blankUnused(copy, data, items);
  }
  blankUserData(copy, top);
  return copy;
}

/** The offset of a second file that is appended to the first; the length if there is none. It must be cut off. */
function endOfFirst(bytes: Buffer): number {
  return boxes(bytes, 0, bytes.length).filter(({ type }) => type === 'ftyp')[1]?.at ?? bytes.length;
}

/** Parses the boxes between two offsets. Throws RangeError if one extends beyond its parent. */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const size32 = bytes.readUInt32BE(at);
    const hasLongSize = size32 === 1;
    let size = size32;
    if (hasLongSize) size = Number(bytes.readBigUInt64BE(at + 8));
    else if (size32 === 0) size = to - at; // up to the end of the parent
    const body = at + (hasLongSize ? 16 : 8);
    if (size < body - at || at + size > to) throw new RangeError('a box leaves its parent');
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body, end: at + size });
    at += size;
  }
  return found;
}

/** Overwrites a box, and turns it into free space. */
function blankBox(bytes: Buffer, { at, body, end }: Box): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** Overwrites what a box of data contains besides these spans. */
function blankUnused(bytes: Buffer, { body, end }: Box, used: readonly Span[]): void {
  let at = body;
  for (const { from, to } of used.toSorted((a, b) => a.from - b.from)) {
    bytes.fill(0, at, Math.max(at, Math.min(from, end)));
    at = Math.max(at, Math.min(to, end));
  }
  bytes.fill(0, at, end);
}

/**
 * Overwrites the items of a meta box that are not pictures: Exif, XMP, links, and items of unknown types. Returns the
 * spans of all items.
 */
function blankItems(bytes: Buffer, meta: Box): Span[] {
  const inner = boxes(bytes, meta.body + 4, meta.end);
  const child = (type: string): Box | undefined => inner.find((box) => box.type === type);
  const infos = child('iinf');
  const locations = child('iloc');
  if (!infos || !locations) return [];
  const all: Span[] = [];
  const headerSize = bytes[infos.body]! > 0 ? 8 : 6; // depends on the version
  const kinds = new Map(boxes(bytes, infos.body + headerSize, infos.end).map((box) => itemKind(bytes, box)));
  for (const [item, spans] of itemSpans(bytes, locations, child('idat'))) {
    const kind = kinds.get(item);
    if (kind !== undefined && PICTURE_ITEMS.has(kind)) {
      // A length of 0 means up to the end.
      all.push(...spans.map(({ from, to }) => ({ from, to: to > from ? to : Infinity })));
      continue;
    }
    all.push(...spans);
    spans.forEach(({ from, to }, index) => {
      if (to > bytes.length) throw new RangeError('an item leaves the file');
      bytes.fill(kind === 'mime' ? 0x20 : 0, from, to);
      if (kind === 'Exif' && index === 0) bytes.set(EMPTY_EXIF.subarray(0, to - from), from);
    });
  }
  return all;
}

/** An item's number and kind, from its infe box. */
function itemKind(bytes: Buffer, { body }: Box): [number, string] {
  const version = bytes[body]!;
  if (version < 2) return [bytes.readUInt16BE(body + 4), 'mime'];
  const width = version > 2 ? 4 : 2;
  const item = bytes.readUIntBE(body + 4, width);
  return [item, bytes.toString('latin1', body + 4 + width + 2, body + 4 + width + 6)];
}

/** The spans of bytes of each item, from the iloc box. Throws BrokenPhoto if an item is a part of another. */
function itemSpans(bytes: Buffer, { body }: Box, data: Box | undefined): Map<number, Span[]> {
  const version = bytes[body]!;
  const sizes = bytes.readUInt16BE(body + 4); // four numbers of four bits: the widths of the fields, in bytes
  const widths = {
    offset: sizes >> 12,
    length: (sizes >> 8) & 15,
    base: (sizes >> 4) & 15,
    index: version > 0 ? sizes & 15 : 0,
  };
  let at = body + 6;
  /** Reads a number of `width` bytes, and advances. */
  const next = (width: number): number => {
    if (width === 0) return 0;
    const value = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
    at += width;
    return value;
  };
  const spans = new Map<number, Span[]>();
  let spanCount = 0;
  const count = next(version < 2 ? 2 : 4);
  for (let n = 0; n < count; n++) {
    const item = next(version < 2 ? 2 : 4);
    const method = version > 0 ? next(2) & 15 : 0; // the offsets count from the start of the file, or of the idat box
    if (method > 1) throw new BrokenPhoto('it keeps one picture inside another');
    next(2);
    const base = next(widths.base) + (method === 1 ? (data?.body ?? 0) : 0);
    const extents = next(2);
    spanCount += extents;
    if (spanCount > MAX_SPANS) throw new RangeError('more spans than any photo has');
    spans.set(
      item,
      Array.from({ length: extents }, () => {
        next(widths.index);
        const from = base + next(widths.offset);
        return { from, to: from + next(widths.length) };
      }),
    );
  }
  return spans;
}

/** Overwrites boxes of user data, and turns them into free space. */
function blankUserData(bytes: Buffer, siblings: readonly Box[]): void {
  for (const box of siblings) {
    if (CONTAINERS.has(box.type)) blankUserData(bytes, boxes(bytes, box.body, box.end));
    if (box.type === 'udta' || box.type === 'uuid') blankBox(bytes, box);
  }
}
