// The stylesheets and the classes in templates: values and colors come from the tokens.
import { expect, it } from 'vitest';
import { tokens } from '../../templates/tokens.ts';
import { minimalSite } from '../support/site.ts';
import { codeIn, nodesOf, siteStyles } from '../support/source.ts';

const styles = siteStyles().map(({ text }) => text);

it('every token that a style uses is defined', async () => {
  const defined = [...styles, tokens(await minimalSite().site())].flatMap((css) => css.match(/--[\w-]+(?=:)/g) ?? []);
  const used = styles.flatMap((css) => css.match(/(?<=var\()--[\w-]+/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
});

it('no style has a color of its own, other than grays: colors are those of the brand', () => {
  const stated = styles.flatMap(
    (css) => css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(/gi) ?? [],
  );
  expect(stated.filter((color) => !/^#(.)\1\1.?$/.test(color))).toEqual([]);
});

it('no style states a thickness in text-decoration, which Safari would drop as a whole', () => {
  const values = styles.flatMap((css) => css.match(/(?<=text-decoration: )[^;]+/g) ?? []);
  expect(new Set(values)).toEqual(new Set(['none', 'underline']));
});

it('no class in a template has a value of its own: utilities take theirs from the tokens', () => {
  const stated = codeIn('templates')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((file) =>
      nodesOf(file)
        .filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
        .map(({ start, end }) => file.text.slice(start, end))
        .flatMap((text) => text.match(/(?<=[\s'"`:])[a-z][\w:-]*-\[[^\s'"`]*\]/g) ?? [])
        .map((name) => `${file.path}: ${name}`),
    );
  expect(stated).toEqual([]);
});
