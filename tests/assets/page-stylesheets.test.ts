// The stylesheet of each type of page: the rules that it may use, in order, and no others.
import { expect, it } from 'vitest';
import { inlineStyles, unstyledAssets } from '../../generator/assets/styles/page-stylesheets.ts';
import { readTraits } from '../../generator/pages/traits.ts';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { textOf } from '../../generator/output/file-contents.ts';
import type { RenderedPage } from '../../generator/pages/render-pages.ts';
import { minimalSite, theme } from '../support/site.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ subsets: [string, string, string][] }>(import.meta.url);

const { policy, styles: mark } = unstyledAssets(await minimalSite().site());

/** The stylesheet of a page with this body. */
async function stylesheetOf(
  styles: string,
  body: string,
  scripts: Readonly<Record<string, string>> = {},
): Promise<string> {
  const partOf = (html: string) => ({ html: Buffer.from(html), traits: readTraits(html) });
  const head = `<meta content="${policy.replaceAll("'", '&#x27;')}"><style>${mark}</style>`;
  const page = { route: { type: 'page', file: 'page.html', source: '' }, parts: [partOf(head), partOf(body)] };
  const files = Object.entries(scripts).map(([path, text]): OutputFile => ({
    path,
    contents: new TextEncoder().encode(text),
    from: '',
  }));
  const { pages } = await inlineStyles(theme, { pages: [page as unknown as RenderedPage] }, styles, files, {});
  return /<style>(.*?)<\/style>/s.exec(textOf(pages[0]!)!)![1]!;
}

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
  const styles = async (body: string): Promise<string> => stylesheetOf('.sent{width:1px}', body, scripts);
  expect([await styles('<p>'), await styles('<div data-island="form">')]).toEqual(['', '.sent{width:1px}']);
});
