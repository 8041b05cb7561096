// AVIF files that are built as other programs build them: they lose their private data, but no pixel.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BrokenPhoto } from '../generator/assets/photos/kind.ts';
import { withoutPrivate } from '../generator/assets/photos/private.ts';
import { picture, SECRET, secrets } from './support/photos.ts';

const NOTHING = Buffer.alloc(0);
/** A number in two, four or eight bytes. */
const number = (value: number, width: 2 | 4 | 8): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes.subarray(8 - width);
};
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type), body]);
};
/** A box whose size has eight bytes. */
const longBox = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(1, 4), Buffer.from(type), number(body.length + 16, 8), body]);
};
/** The boxes between two offsets. */
function boxesOf(bytes: Buffer, from: number): { type: string; whole: Buffer; body: Buffer }[] {
  if (from >= bytes.length) return [];
  const end = from + bytes.readUInt32BE(from);
  const whole = bytes.subarray(from, end);
  return [{ type: whole.toString('latin1', 4, 8), whole, body: whole.subarray(8) }, ...boxesOf(bytes, end)];
}

interface Shape {
  /** The version of the iloc box. */
  readonly version: 0 | 1 | 2;
  /** Where the picture is: 0, in the mdat box; 1, in the idat box; 2, in another item. */
  readonly method?: 0 | 1 | 2;
  readonly isLong?: boolean;
  /** Whether the picture is in two parts. */
  readonly isSplit?: boolean;
  /** Bytes before the meta box, and before the picture in the mdat box. */
  readonly before?: Buffer;
  readonly unused?: Buffer;
}

/** The same picture in a file of another shape. */
function reshaped(
  avif: Buffer,
  { version, method = 0, isLong = false, isSplit = false, before = NOTHING, unused = NOTHING }: Shape,
): Buffer {
  const [ftyp, meta, mdat] = boxesOf(avif, 0);
  if (!ftyp || !meta || !mdat) throw new Error('this AVIF has another structure');
  const size = mdat.body.length;
  const metaFor = (offset: number): Buffer => {
    const spans = isSplit ? [offset, 9, offset + 9, size - 9] : [offset, size];
    const idWidth = version < 2 ? 2 : 4;
    const iloc = box(
      'iloc',
      Buffer.from([version, 0, 0, 0, 0x88, 0x40]), // offsets and lengths have eight bytes, the base four
      number(1, idWidth),
      number(1, idWidth),
      version > 0 ? number(method, 2) : NOTHING,
      number(0, 2),
      number(0, 4),
      number(spans.length / 2, 2),
      ...spans.map((each) => number(each, 8)),
    );
    const others = boxesOf(meta.body, 4).map(({ type, whole }) => (type === 'iloc' ? iloc : whole));
    return box('meta', number(0, 4), ...others, method === 1 ? box('idat', mdat.body) : NOTHING);
  };
  const head = Buffer.concat([ftyp.whole, before]);
  const first = head.length + metaFor(0).length + (isLong ? 16 : 8) + unused.length;
  return Buffer.concat([
    head,
    metaFor(method === 0 ? first : 0),
    (isLong ? longBox : box)('mdat', unused, method === 1 ? NOTHING : mdat.body),
  ]);
}

const plain = (): Promise<Buffer> => picture(64, 48).removeAlpha().avif().toBuffer();
const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();

it.each([
  ['a picture in two parts', { version: 0, isSplit: true }],
  ['the second version of locations', { version: 1 }],
  ['the third, and a picture in the meta box', { version: 2, method: 1 }],
  ['a long mdat box', { version: 0, isLong: true }],
  ['free space', { version: 1, before: box('free', Buffer.alloc(9)), unused: Buffer.alloc(5) }],
] as [string, Shape][])('an AVIF with %s is not changed', async (_name, shape) => {
  const avif = await plain();
  const other = reshaped(avif, shape);
  expect((await pixelsOf(other)).equals(await pixelsOf(avif))).toBe(true);
  expect(withoutPrivate(other, 'avif')).toBe(other);
});

it.each([
  ['in a box before the meta box', { version: 1, before: longBox('uuid', Buffer.from(SECRET)) }],
  ['in free space', { version: 2, before: box('skip', Buffer.from(SECRET)) }],
  ['before a picture in two parts', { version: 1, isLong: true, isSplit: true, unused: Buffer.from(SECRET) }],
  ['beside a picture in the meta box', { version: 1, method: 1, unused: Buffer.from(SECRET) }],
] as [string, Shape][])('an AVIF loses what is private %s, but no pixel', async (_name, shape) => {
  const avif = await plain();
  const other = reshaped(avif, shape);
  expect(secrets(other)).toEqual([SECRET]);
  const copy = withoutPrivate(other, 'avif');
  expect([copy.length, secrets(copy)]).toEqual([other.length, []]);
  expect((await pixelsOf(copy)).equals(await pixelsOf(avif))).toBe(true);
});

it('an AVIF with transparency is not changed', async () => {
  const avif = await picture(64, 48).ensureAlpha(0.5).avif().toBuffer();
  expect(withoutPrivate(avif, 'avif')).toBe(avif);
});

it('an AVIF with a formula that completes its pixels is not changed', async () => {
  const avif = await plain();
  const other = Buffer.from(avif.toString('latin1').replace('av01', 'sato'), 'latin1');
  expect(withoutPrivate(other, 'avif')).toBe(other);
});

it('an AVIF with a picture inside another item is refused, rather than overwritten at that offset', async () => {
  const other = reshaped(await plain(), { version: 1, method: 2 });
  expect(() => withoutPrivate(other, 'avif')).toThrow(new BrokenPhoto('it keeps one picture inside another'));
});
