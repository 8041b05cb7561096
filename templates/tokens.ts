// The brand's tokens as Tailwind's theme.
import type { Site } from '../generator/contract.ts';

type Font = Site['brand']['fonts']['text'];

const standInOf = ({ family, file, fallback }: Font): string => (file ? `"${family} Fallback", ${fallback}` : fallback);
const stackOf = ({ family, file, fallback }: Font): string =>
  `"${family}", ${file ? `"${family} Fallback", ${fallback.split(',').at(-1)!.trim()}` : fallback}`;

/**
 * An @theme block: colours and font stacks of data/brand.yaml. The brand's own faces wait for the first paint, which
 * client/faces.ts tells.
 */
export function tokens(site: Site): string {
  const {
    colors,
    fonts: { display, text },
  } = site.brand;
  const own = `--font-display: ${stackOf(display)}; --font-text: ${stackOf(text)};`;
  const lines = Object.entries(colors).map(
    ([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
  );
  const deep = colors.accentOnDeep;
  return `@theme { --*: initial; --spacing: 0.25rem; ${lines.join(' ')} --color-accent-deep: ${deep}; --font-display: ${standInOf(display)}; --font-text: ${standInOf(text)}; --text-sm: 0.875rem; --text-lg: 1.125rem; --font-weight-semibold: 600; }
@layer theme { .faces { ${own} } @media (scripting: none) { :root { ${own} } } }`;
}
