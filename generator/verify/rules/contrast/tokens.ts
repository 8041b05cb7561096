// Checks the contrast of the brand's text colors on the backgrounds on which the theme uses them (WCAG 2.2, 1.4.3: 4.5
// to 1 for text; 1.4.11: 3 to 1 for lines that carry meaning).
import { problem } from '../../../problems/problem.ts';
import { contrastRatio } from '../../../schemas/fields/contrast-ratio.ts';
import { locate } from '../../locate.ts';
import type { BuildRule } from '../../rule.ts';

export const tokens: BuildRule = {
  id: 'contrast/tokens',
  proves: 'Text in every brand color is readable on each background color it is used on.',
  when: 'build',
  reason: 'Below this contrast, people with poor eyesight cannot read the text, nor can anyone in bright sunlight.',
  source:
    '[WCAG 2.2, 1.4.3 Contrast (Minimum) and 1.4.11 Non-text Contrast](https://www.w3.org/TR/WCAG22/#contrast-minimum) (2024-12-12)',
  check: ({ site, sources, theme: { contrasts } }) => {
    // Text on a color that must change is compared with the color to change it to, so that all advice fits together.
    const colors = new Map(Object.entries(site.brand.colors));
    const colorOf = (name: string): string => colors.get(name) ?? '';
    const pale = contrasts.flatMap(([text, ground, least]) => {
      const color = site.brand.colors[text] ?? '';
      const ratio = contrastRatio(color, colorOf(ground));
      if (ratio >= least) return [];
      const readable = readableOn(
        contrasts.filter(([each]) => each === text).map(([, each]) => colorOf(each)),
        color,
        least,
      );
      colors.set(text, readable ?? color);
      return [{ text, pair: `${text} ${color} on ${ground} ${colorOf(ground)}`, ratio, least, readable }];
    });
    return pale
      .filter((each) => !pale.some((other) => mendsAlso(other, each)))
      .map(({ text, pair, ratio, least, readable }) =>
        problem('LOW_CONTRAST', locate(sources, 'data/brand.yaml', `${text}:`), {
          pair,
          ratio: ratio.toFixed(2),
          least: String(least),
          suggestion: readable && `${text}: "${readable}"`,
        }),
      );
  },
};

/** A color that is hard to read, and the one to write instead. */
interface Pale {
  readonly text: string;
  readonly ratio: number;
  readonly readable: string | undefined;
}

/** Whether the color to write for a worse pair is right for another pair too. */
const mendsAlso = (worse: Pale, { text, ratio, readable }: Pale): boolean =>
  readable !== undefined && worse.text === text && worse.readable === readable && worse.ratio < ratio;

/** The darker or lighter color that is most like another one and has enough contrast with all of its grounds. */
function readableOn(grounds: readonly string[], color: string, least: number): string | undefined {
  for (let part = 1; part <= 100; part++)
    for (const end of [0, 255]) {
      const mixed = mix(color, end, part / 100);
      if (grounds.every((ground) => contrastRatio(mixed, ground) >= least)) return mixed;
    }
  return undefined;
}

/** A color mixed with a part of black (0) or white (255). */
const mix = (color: string, end: number, part: number): string =>
  color.replace(/[\da-f]{2}/g, (hex) =>
    Math.round(Number.parseInt(hex, 16) * (1 - part) + end * part)
      .toString(16)
      .padStart(2, '0'),
  );
