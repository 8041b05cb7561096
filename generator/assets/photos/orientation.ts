// The only part of a photo's Exif data that is kept: how it is to be turned.

/**
 * Exif data with the orientation, from 1 to 8, as its only tag: a big-endian header and one directory with one entry.
 */
export function orientationAlone(orientation: number): Buffer {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
