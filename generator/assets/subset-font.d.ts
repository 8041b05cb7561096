// Types of subset-font, which ships none: the one call that fonts.ts makes.
declare module 'subset-font' {
  /** A font with the glyphs of `text` only. */
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
