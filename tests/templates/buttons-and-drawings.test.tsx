// The appearance of components, as far as it can be computed: buttons are distinct and legible on each background, and
// repeated drawings do not share ids.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contrastRatio } from '../../generator/schemas/fields/contrast-ratio.ts';
import { BADGE_VARIANTS } from '../../templates/components/Badge.tsx';
import { BUTTON_VARIANTS } from '../../templates/components/Button.tsx';
import { Drawing } from '../../templates/components/Drawing.tsx';
import { HOME } from '../support/places.ts';

const text = (path: string): string => readFileSync(join(HOME, path), 'utf8');
const { colors } = parse(text('data/brand.yaml')) as { readonly colors: Readonly<Record<string, string>> };
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const light: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(colors).map(([name, value]) => [kebab(name), value]),
);
/** The tokens on a dark background. */
const dark = { ...light };
const [, darkGround] = /\[data-ground=['"]dark['"]\] \{([^}]+)\}/.exec(text('templates/styles/base.css'))!;
for (const [, name, value] of darkGround!.matchAll(/--color-([\w-]+): ([^;]+);/g))
  dark[name!] = light[/^var\(--color-([\w-]+)\)$/.exec(value!)?.[1] ?? ''] ?? value!;

/** A color on top of another, as #rrggbb. */
function over(color: string, ground: string): string {
  const [, channels, opacity] = /^#([0-9a-f]{3})([0-9a-f])$/.exec(color) ?? [];
  if (!channels) return color;
  const mixed = [0, 1, 2].map((at) => {
    const below = Number.parseInt(ground.slice(1 + at * 2, 3 + at * 2), 16);
    return Math.round(
      below + (Number.parseInt(channels[at]! + channels[at]!, 16) - below) * (Number.parseInt(opacity!, 16) / 15),
    );
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const grounds = [
  ['ground', light, light['ground']!],
  ['tint', light, light['tint']!],
  ['dark', dark, dark['deep']!],
] as const;

/** The colors of a variant’s classes on a background, hovered or not. */
function shown(classes: string, tokens: Readonly<Record<string, string>>, ground: string, hover: boolean) {
  const names = classes.split(' ');
  const token = (kind: string): string | undefined =>
    [...(hover ? names.filter((name) => name.startsWith('hover:')).map((name) => name.slice(6)) : []), ...names]
      .map((name) => tokens[name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : ''])
      .find((color) => color !== undefined);
  const letters = token('text')!;
  return {
    letters,
    fill: over(token('bg') ?? ground, ground),
    edge: names.includes('outlined') ? letters : '',
    extra: names.filter((name) => ['footed', 'text-link'].includes(name)).join(),
  };
}

describe.each([
  ['button', BUTTON_VARIANTS],
  ['badge', BADGE_VARIANTS],
] as const)('every variant of the %s', (_name, variants) => {
  it.each(grounds)('is legible on the %s, hovered or not', (_ground, tokens, ground) => {
    const poor = Object.entries(variants)
      .flatMap(([variant, classes]) =>
        [false, true].map((hover) => {
          const { letters, fill } = shown(classes, tokens, ground, hover);
          return { variant, hover, ratio: contrastRatio(letters, fill) };
        }),
      )
      .filter(({ ratio }) => ratio < 4.5);
    expect(poor).toEqual([]);
  });

  it.each(grounds)('differs from all others on the %s', (_ground, tokens, ground) => {
    const looks = Object.values(variants).map((classes) => JSON.stringify(shown(classes, tokens, ground, false)));
    expect(new Set(looks).size).toBe(looks.length);
  });
});

it('the default button stands out from each background', () => {
  for (const [, tokens, ground] of grounds)
    expect(contrastRatio(shown(BUTTON_VARIANTS.default, tokens, ground, false).fill, ground)).toBeGreaterThan(3);
});

it('each copy of a drawing on a page refers to its own parts', () => {
  const drawing = {
    name: 'tiles',
    title: 'Tiles',
    description: 'A wall of tiles',
    width: 9,
    height: 9,
    attributes: { fill: 'url(#t)' },
    inner: '<pattern id="t"><path d="M0 0"/></pattern><path id="p" fill="url(#t)"/><use href="#p"/>',
  };
  const html = renderToStaticMarkup(
    <>
      <p>
        <Drawing drawing={drawing} />
      </p>
      <Drawing drawing={drawing} decorative />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(4);
  const named = [...html.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
  expect(named).toEqual([0, 0, 1, 2, 2, 3].map((at) => ids[at]));
});
