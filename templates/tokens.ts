// The brand's design tokens as a Tailwind theme.
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
  return `@theme { --*: initial; --spacing: 0.25rem; ${colorTokens.join(' ')} --font-display: ${stackOf(display)}; --font-text: ${stackOf(text)}; }`;
}
