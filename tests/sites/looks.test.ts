// Another firm's look: the examples in docs/looks, and what data/brand.css may do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT, toFailure } from '../../bin/exit.ts';
import { HOME, SITES } from '../support/places.ts';
import { type Built, minimalSite, siteOver, type TestSite } from '../support/site.ts';

const LOOKS = join(HOME, 'docs', 'looks');
const BRAND = 'data/brand.css';
const roofer = siteOver(join(SITES, 'roofer')).with(
  'data/fonts/figtree.woff2',
  readFileSync(join(HOME, 'data/fonts/figtree.woff2')),
);

/** A site with a look of docs/looks. */
const dressed = (look: string): TestSite =>
  ['brand.yaml', 'brand.css'].reduce(
    (site, name) => site.with(`data/${name}`, readFileSync(join(LOOKS, look, name))),
    roofer,
  );

/** The stylesheet in the home page. */
const stylesOf = (built: Built): string => /<style>(.*?)<\/style>/s.exec(built.text('index.html'))![1]!;

describe.each(readdirSync(LOOKS))('the look of a %s', (look) => {
  it('builds without a problem, and has what its two files say', async () => {
    const site = dressed(look);
    const built = await site.build();
    expect(built.result.problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(stylesOf(built)).toContain(`--radius-control:${/--radius-control: (.+);/.exec(site.text(BRAND))![1]}`);
    expect(site.text(BRAND).trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('data/brand.css', () => {
  it('wins over every other rule, and replaces tokens of the theme', async () => {
    const css = '@theme inline { --spacing-gutter: 7rem; }\n.wrap { max-width: --spacing(300); }\n';
    const styles = stylesOf(await minimalSite().with(BRAND, css).build());
    expect(styles.endsWith('@layer brand{.wrap{max-width:75rem}}')).toBe(true);
    expect(/--spacing-gutter:([^;}]*)/.exec(styles)?.[1]).toBe('7rem');
  });

  it.each([
    ['an unclosed block', '.a { color: red; }\n.b { color: red;\n', ':2:1', 'Missing closing }'],
    ['a name that is no utility', '.a { color: red; }\n.b { @apply nope; }\n', ':2:13', 'unknown utility class'],
    ['a screen that does not exist', '.a {\n  @variant vast { color: red }\n}\n', ':2:3', 'unknown variant: vast'],
  ])('is refused with its place for %s', async (_name, css, place, reason) => {
    const failure = await minimalSite().with(BRAND, css).build().catch(toFailure);
    expect(failure).toMatchObject({ code: EXIT.problems });
    expect(failure).toHaveProperty('message', expect.stringContaining(`${BRAND}${place}: `));
    expect(failure).toHaveProperty('message', expect.stringContaining(reason));
  });
});

it('a drawing is on the dark ground, or on paper if the brand says so', async () => {
  const drawn = roofer.append('data/navigation.yaml', 'notFoundDrawing: ridge\n');
  const ground = async (site: TestSite) => {
    const [opening = ''] = /<section class="hero[^>]*>/.exec((await site.build()).text('404.html')) ?? [];
    return opening.includes('data-ground="dark"');
  };
  expect(await ground(drawn)).toBe(true);
  expect(await ground(drawn.append('data/brand.yaml', 'hero: paper\n'))).toBe(false);
});
