// Types for subset-font, which has none: only what is used here.
declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text`, and its axes of variation to single values. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
