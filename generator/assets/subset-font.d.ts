// Types for subset-font, which has none: only the call that font-subset.ts makes.
declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
