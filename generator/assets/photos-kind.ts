// What kind of picture a file is, and the fault of one that cannot be followed.

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'tiff' | 'gif';

/** A photo whose structure cannot be followed, so that nobody can say what is in it. */
export class BrokenPhoto extends Error {
  override readonly name = 'BrokenPhoto';
}

/** What a file is, by its first bytes; its name may say otherwise. */
export function photoKind(bytes: Uint8Array): PhotoKind | undefined {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp')
    return /avi[fs]/.test(text(8, 40))
      ? 'avif'
      : /hei[cxms]|hev[cxms]|mif1|msf1/.test(text(8, 40))
        ? 'heic'
        : undefined;
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(text(0, 4))) return 'tiff';
  return text(0, 4) === 'GIF8' ? 'gif' : undefined;
}
