// The brand's colors and typefaces as a Tailwind theme; the other tokens are in styles/tokens.css.
import type { Site } from '../generator/theme.ts';

type Font = Site['brand']['fonts']['text'];

/** The brand's typeface; until its file has loaded, a local one that is adjusted to its metrics. */
const stackOf = ({ family, file, fallback }: Font): string =>
  `"${family}", ${file ? `"${family} Fallback", ` : ''}${fallback}`;

/** An @theme block with the colors and font stacks of data/brand.yaml. */
export function tokens(site: Site): string {
  const {
    colors,
    fonts: { display, text },
  } = site.brand;
  const colorTokens = Object.entries(colors).map(
    ([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
  );
  return `@theme { ${colorTokens.join(' ')} --font-display: ${stackOf(display)}; --font-text: ${stackOf(text)}; }`;
}
