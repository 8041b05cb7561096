// AVIF and HEIC (ISO/IEC 14496-12 and 23008-12): boxes within boxes that point at one another by offset, so what is
// private is overwritten where it lies and nothing moves. Orientation is a property of the picture there, not Exif.

interface Box {
  readonly type: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}
interface Span {
  readonly from: number;
  readonly to: number;
}

/** An Exif item that holds no tags: an offset of four bytes, a header, an empty directory. */
const NO_TAGS = Uint8Array.from([0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);
const MOST_SPANS = 100_000;
/** Types of items that are pictures, or put pictures together. Everything else in a file may tell on somebody. */
const PICTURE_ITEMS = new Set('av01 hvc1 lhv1 avc1 vvc1 evc1 jpeg j2k1 unci mski grid iovl iden tmap'.split(' '));
/** Boxes of a burst or a moving picture in which user data may lie. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** The file with its private parts overwritten; the same array where it has none. */
export function blankBoxes(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(
    bytes.subarray(0, endOfFirst(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
  );
  const top = boxes(copy, 0, copy.length);
  for (const meta of top.filter((box) => box.type === 'meta')) blankItems(copy, meta);
  blankUserData(copy, top);
  return copy.equals(bytes) ? bytes : copy;
}

/** Where a second file begins that was appended to the first: its offsets would be read as those of the first. */
function endOfFirst(bytes: Buffer): number {
  return boxes(bytes, 0, bytes.length).filter(({ type }) => type === 'ftyp')[1]?.at ?? bytes.length;
}

/** The boxes between two offsets. Throws RangeError where one leaves its parent. */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const body = at + (short === 1 ? 16 : 8);
    if (size < body - at || at + size > to) throw new RangeError('a box leaves its parent');
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body, end: at + size });
    at += size;
  }
  return found;
}

/** Overwrites the items of a meta box that are no pictures: Exif, XMP, links, and whatever nobody knows. */
function blankItems(bytes: Buffer, meta: Box): void {
  const inner = boxes(bytes, meta.body + 4, meta.end);
  const [infos, places, data] = ['iinf', 'iloc', 'idat'].map((type) => inner.find((box) => box.type === type));
  if (!infos || !places) return;
  const wide = bytes[infos.body]! > 0;
  const kinds = new Map(boxes(bytes, infos.body + (wide ? 8 : 6), infos.end).map((box) => itemKind(bytes, box)));
  for (const [item, spans] of itemSpans(bytes, places, data)) {
    const kind = kinds.get(item);
    if (kind !== undefined && PICTURE_ITEMS.has(kind)) continue;
    spans.forEach(({ from, to }, index) => {
      if (to > bytes.length) throw new RangeError('an item leaves the file');
      bytes.fill(kind === 'mime' ? 0x20 : 0, from, to);
      if (kind === 'Exif' && index === 0) bytes.set(NO_TAGS.subarray(0, to - from), from);
    });
  }
}

/** An item's number and kind, from its infe box. */
function itemKind(bytes: Buffer, { body }: Box): [number, string] {
  const version = bytes[body]!;
  if (version < 2) return [bytes.readUInt16BE(body + 4), 'mime'];
  const wide = version > 2 ? 4 : 2;
  const item = wide === 4 ? bytes.readUInt32BE(body + 4) : bytes.readUInt16BE(body + 4);
  return [item, bytes.toString('latin1', body + 4 + wide + 2, body + 4 + wide + 6)];
}

/** Where the bytes of each item lie, from the iloc box. */
function itemSpans(bytes: Buffer, { body }: Box, data: Box | undefined): Map<number, Span[]> {
  const version = bytes[body]!;
  const [sizes, more] = [bytes[body + 4]!, bytes[body + 5]!];
  const widths = { offset: sizes >> 4, length: sizes & 15, base: more >> 4, index: version > 0 ? more & 15 : 0 };
  let at = body + 6;
  const next = (width: number): number => {
    const value = width === 0 ? 0 : width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width);
    at += width;
    return value;
  };
  const spans = new Map<number, Span[]>();
  let all = 0;
  const count = next(version < 2 ? 2 : 4);
  for (let n = 0; n < count; n++) {
    const item = next(version < 2 ? 2 : 4);
    const inside = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(widths.base) + (inside ? (data?.body ?? 0) : 0);
    const extents = next(2);
    all += extents;
    if (all > MOST_SPANS) throw new RangeError('more spans than any photo has');
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

/** Turns user data and boxes of private kinds into empty ones. */
function blankUserData(bytes: Buffer, among: readonly Box[]): void {
  for (const { type, at, body, end } of among) {
    if (CONTAINERS.has(type)) blankUserData(bytes, boxes(bytes, body, end));
    if (type !== 'udta' && type !== 'uuid') continue;
    bytes.write('free', at + 4, 'latin1');
    bytes.fill(0, body, end);
  }
}
