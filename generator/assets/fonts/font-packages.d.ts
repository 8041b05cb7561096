// Types for two packages that have none: only what is used here.
declare module 'subset-font' {
  export type VariationAxes = Readonly<Record<string, Readonly<{ min: number; max: number }>>>;
  /** Reduces a font to the glyphs of `text`, and each axis that is named to a part of it. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Readonly<{
      targetFormat: 'truetype';
      keepFeatures: readonly string[];
      noHinting: boolean;
      variationAxes: VariationAxes;
      dropTables: readonly string[];
    }>,
  ): Promise<Buffer>;
}
declare module 'fontverter' {
  /** Converts a font to another container. */
  const fontverter: { convert(font: Buffer, toFormat: 'woff2'): Promise<Buffer> };
  export default fontverter;
}
