// Types for two packages that have none: only what is used here.
declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Readonly<{ targetFormat: 'truetype'; keepFeatures: readonly string[]; noHinting: boolean }>,
  ): Promise<Buffer>;
}
declare module 'fontverter' {
  /** Converts a font to another container. */
  export function convert(font: Buffer, toFormat: 'woff2'): Promise<Buffer>;
}
