// The stylesheet of each type of page: the rules that it may use, in order, and no others.
import { expect, it } from 'vitest';
import { inlineStyles, unstyledAssets } from '../../generator/assets/styles/page-stylesheets.ts';
import { cspHash } from '../../generator/system/digest.ts';
import { readTraits } from '../../generator/pages/traits.ts';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { textOf } from '../../generator/output/file-contents.ts';
import type { RenderedPage } from '../../generator/pages/render-pages.ts';
import { minimalSite, theme } from '../support/site.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ subsets: [string, string, string][] }>(import.meta.url);

const { policy: barePolicy, styles: mark } = unstyledAssets(await minimalSite().site());

/** The stylesheets and policies of pages, which are given by type and body. */
async function styled(
  styles: string,
  bodies: readonly (readonly [type: string, body: string])[],
  scripts: Readonly<Record<string, string>> = {},
) {
  const partOf = (html: string) => ({ html: Buffer.from(html), traits: readTraits(html) });
  const head = `<meta content="${barePolicy.replaceAll("'", '&#x27;')}"><style>${mark}</style>`;
  const pages = bodies.map(
    ([type, body]) =>
      ({
        route: { type, file: `${type}.html`, source: '' },
        parts: [partOf(head), partOf(body)],
      }) as unknown as RenderedPage,
  );
  const files = Object.entries(scripts).map(([path, text]): OutputFile => ({
    path,
    contents: new TextEncoder().encode(text),
    from: '',
  }));
  const result = await inlineStyles(theme, { pages }, styles, files, {});
  return result.pages.map((page) => {
    const html = textOf(page)!;
    return {
      stylesheet: /<style>(.*?)<\/style>/s.exec(html)![1]!,
      policy: /style-src (\S+?);/.exec(/content="(.*?)"/.exec(html)![1]!.replaceAll('&#x27;', "'"))![1]!,
    };
  });
}

const stylesheetOf = async (
  styles: string,
  body: string,
  scripts: Readonly<Record<string, string>> = {},
): Promise<string> => (await styled(styles, [['page', body]], scripts))[0]!.stylesheet;

it.each(CASES.subsets)('of the styles %j, a page with %j gets %j', async (styles, body, stylesheet) => {
  expect(await stylesheetOf(styles, body)).toBe(stylesheet);
});

it('has the rules for what a script may add: a class, an element, a computed class name', async () => {
  const scripts = { 'assets/main-ABCDEFGH.js': 'x.className="late";y=`outcome-${z}`;document.createElement("dialog")' };
  expect(
    await stylesheetOf(
      '.late{width:1px}.outcome-sent{width:2px}dialog{width:3px}.other{width:4px}.o{width:5px}',
      '<p>',
      scripts,
    ),
  ).toBe('.late{width:1px}.outcome-sent{width:2px}dialog{width:3px}');
});

it('has the rules for what an island on the page may add', async () => {
  const scripts = { 'assets/Form.client-ABCDEFGH.js': '"sent"' };
  const pages = await styled(
    '.sent{width:1px}',
    [
      ['page', '<p>'],
      ['page', '<div data-island="form">'],
    ],
    scripts,
  );
  expect(pages.map(({ stylesheet }) => stylesheet)).toEqual(['', '.sent{width:1px}']);
});

it('is the same for all pages of a type, and the only one that their policy allows', async () => {
  const pages = await styled('.a{width:1px}.b{width:2px}.c{width:3px}', [
    ['one', '<p class="a">'],
    ['one', '<p class="b">'],
    ['two', '<p class="c">'],
  ]);
  expect(pages.map(({ stylesheet }) => stylesheet)).toEqual([
    '.a{width:1px}.b{width:2px}',
    '.a{width:1px}.b{width:2px}',
    '.c{width:3px}',
  ]);
  for (const { stylesheet, policy } of pages) expect(policy).toBe(cspHash(stylesheet));
});
