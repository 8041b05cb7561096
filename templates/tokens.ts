// The brand's tokens as Tailwind's theme.
import type { Site } from '../generator/contract.ts';

/** An @theme block: colours and font stacks of data/brand.yaml. */
export function tokens(site: Site): string {
  const { colors, fonts } = site.brand;
  const lines = Object.entries(colors).map(([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`);
  const deep = colors.accentOnDeep;
  return `@theme { --*: initial; --spacing: 0.25rem; ${lines.join(' ')} --color-accent-deep: ${deep}; --font-display: ${fonts.display}; --font-text: ${fonts.text}; --text-sm: 0.875rem; --text-lg: 1.125rem; --font-weight-semibold: 600; }`;
}
