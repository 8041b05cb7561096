// The brand's tokens as Tailwind's theme.
import type { Site } from '../generator/contract.ts';

/** An @theme block: colours and font stacks of data/brand.yaml. */
export function tokens(site: Site): string {
  const { colors } = site.brand;
  const stack = (font: Site['brand']['fonts']['text']): string => [`"${font.family}"`, ...(font.file ? [`"${font.family} Fallback"`] : []), font.fallback].join(', ');
  const lines = Object.entries(colors).map(([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`);
  const deep = colors.accentOnDeep;
  return `@theme { --*: initial; --spacing: 0.25rem; ${lines.join(' ')} --color-accent-deep: ${deep}; --font-display: ${stack(site.brand.fonts.display)}; --font-text: ${stack(site.brand.fonts.text)}; --text-sm: 0.875rem; --text-lg: 1.125rem; --font-weight-semibold: 600; }`;
}
