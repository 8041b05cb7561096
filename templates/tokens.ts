// The brand's design tokens as a Tailwind theme.
import type { Site } from '../generator/theme.ts';

type Font = Site['brand']['fonts']['text'];

/** The font stack before the brand's font is loaded. */
const fallbackStack = ({ family, file, fallback }: Font): string =>
  file ? `"${family} Fallback", ${fallback}` : fallback;
/** The font stack once the brand's font is loaded. */
const brandStack = ({ family, file, fallback }: Font): string =>
  `"${family}", ${file ? `"${family} Fallback", ${fallback.slice(fallback.lastIndexOf(',') + 1).trim()}` : fallback}`;

/**
 * An @theme block with the colors and font stacks of data/brand.yaml. The brand's fonts are used only after the first
 * paint, when the page's inline script adds the class `faces`; or at once if scripting is disabled.
 */
export function tokens(site: Site): string {
  const {
    colors,
    fonts: { display, text },
  } = site.brand;
  const brandFonts = `--font-display: ${brandStack(display)}; --font-text: ${brandStack(text)};`;
  const colorTokens = Object.entries(colors).map(
    ([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
  );
  return `@theme { --*: initial; --spacing: 0.25rem; ${colorTokens.join(' ')} --font-display: ${fallbackStack(display)}; --font-text: ${fallbackStack(text)}; }
@layer theme { .faces { ${brandFonts} } @media (scripting: none) { :root { ${brandFonts} } } }`;
}
