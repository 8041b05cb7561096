// Markdown to HTML: what is rendered, and what is removed and reported.
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../generator/content/markdown/range-blocks.ts';
import { countWords, renderMarkdown, withUniqueIds } from '../../generator/content/markdown/markdown.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  unsafe: [string, string][];
  links: [string, string][];
  ids: [string, string[]][];
  levels: [number, string, unknown[]][];
  typeset: [string, string][];
  plain: [string, string, number][];
}>(import.meta.url);

const render = (source: string, { base = '', top = 2 } = {}) =>
  renderMarkdown(source, { href: (path) => `${base}${path}`, articles: '/blog', top, reservedIds: ['main', 'drawer'] });
/** The HTML of a text, and the complete result. */
const rendered = (source: string, options?: Parameters<typeof render>[1]) =>
  ((markdown) => [htmlOf(markdown), markdown] as const)(render(source, options));
const html = (source: string): string => htmlOf(render(source));

describe('unsafe Markdown', () => {
  it.each(CASES.unsafe)('%s is removed and reported', (_, source) => {
    const [made, { faults }] = rendered(source);
    expect(made).not.toMatch(
      /<(script|style|iframe|svg)|onerror|onclick|onload|(javascript|vbscript|data|file|ftp):(?!alert\(1\)<\/a>)/i,
    );
    expect(made).not.toMatch(/(href|src)="(?!https?:|\/|#|mailto:|tel:)/);
    expect(faults.map((fault) => fault.code)).toContain('UNSAFE_LINK');
  });

  it('is shown if it is quoted as text', () => {
    expect(html('`<script>`')).toBe('<p><code>&#x3C;script></code></p>');
    expect(html('```html\n<b onclick="x()">\n```')).toContain('&#x3C;b onclick="x()">');
    expect(html('&lt;b&gt;')).toBe('<p>&#x3C;b></p>');
  });

  it('cannot break out of a title', () => {
    expect(html('[a](/x "t\\" onmouseover=\\"alert(1)")')).toBe(
      '<p><a href="/x" title="t&#x22; onmouseover=&#x22;alert(1)">a</a></p>',
    );
  });

  it('is reported with line and column', () => {
    const { faults } = render('Fine.\n\nText <b>bold</b> and\n[x](data:,)');
    expect(faults.map(({ line, column, args }) => [line, column, args])).toEqual([
      [3, 6, { found: '<b>' }],
      [4, 1, { found: 'data:,' }],
    ]);
  });

  it('HTML comments are removed silently', () => {
    expect(render('<!-- ask Sam about the price -->\n\nText.')).toMatchObject({
      parts: [{ html: '<p>Text.</p>' }],
      faults: [],
    });
  });
});

describe('links', () => {
  it.each(CASES.links)('%s', (source, expected) => {
    const [made, { faults }] = rendered(source, { base: '/repo' });
    expect(made).toContain(expected);
    expect(faults).toEqual([]);
  });
});

it.each(['![a](https://other.example/a.png)', '![a](//other.example/a.png)'])(
  '%s is reported, because pages show no images of other sites',
  (source) => {
    expect(render(source).faults.map(({ code }) => code)).toEqual(['MISSING_IMAGE']);
  },
);

it('unprintable characters, such as those in text copied from terminals and PDFs, are removed', () => {
  expect(html('a\u001bb `c\u0007` ![d\u0001](</x\u0002.png>)')).toBe(
    '<p>ab <code>c</code> <img src="/x.png" alt="d" data-picture="0"></p>',
  );
});

describe('headings', () => {
  it.each(CASES.ids)('%j has the ids %j', (source, ids) => {
    const [made, { headings }] = rendered(source);
    expect(headings.map((heading) => heading.id)).toEqual(ids);
    expect([...made.matchAll(/<h2 id="([^"]*)">/g)].map((match) => match[1])).toEqual(ids);
  });

  it.each(CASES.levels)('below level %i, the problems of %j are %j', (top, source, expected) => {
    const { faults } = render(source, { top });
    expect(faults.map(({ line, args }) => [line, ...(Object.values(args as object) as unknown[])])).toEqual(expected);
  });

  it('get ids that are not on the page yet', () => {
    const taken = new Set(['cost', 'main']);
    const unique = withUniqueIds(render('## Cost\n\n## Cost-2\n\n## Time'), taken);
    expect(unique.headings.map((heading) => heading.id)).toEqual(['cost-2', 'cost-2-2', 'time']);
    expect([...htmlOf(unique).matchAll(/<h2 id="([^"]*)">([^<]*)/g)].map((match) => [match[1], match[2]])).toEqual([
      ['cost-2', 'Cost'],
      ['cost-2-2', 'Cost-2'],
      ['time', 'Time'],
    ]);
    expect([...taken].sort()).toEqual(['cost', 'cost-2', 'cost-2-2', 'main', 'time']);
  });
});

describe('GitHub’s flavour', () => {
  it('supports tables with alignment', () => {
    const made = html('| Part | Cost |\n| --- | ---: |\n| Ridge | $90 |');
    expect(made).toContain('<th align="right">Cost</th>');
    expect(made).toMatch(/<td align="right"[^>]*>\$90<\/td>/);
  });

  it('supports task lists, strikethrough and footnotes', () => {
    expect(html('- [x] done')).toContain('<input type="checkbox" checked disabled> done');
    expect(html('~~tar~~')).toBe('<p><del>tar</del></p>');
    const footnote = html('Text.[^1]\n\n[^1]: Note.');
    const id = /href="#([^"]*)" id/.exec(footnote)![1]!;
    expect(footnote).toContain(`<li id="${id}">`);
  });
});

it.each(CASES.typeset)('%j is typeset as %j', (source, expected) => {
  expect(html(source)).toBe(`<p>${expected}</p>`);
});

it.each(CASES.plain)('the plain text of %j', (source, text, count) => {
  expect(render(source)).toMatchObject({ text, words: count });
});

it('counts words as a reader does', () => {
  expect(countWords('Two-by-four – $25,000 & up — 3')).toBe(4);
});

it('headings do not get ids that the page’s layout uses', () => {
  expect(render('## Main\n\n## Drawer').headings.map(({ id }) => id)).toEqual(['main-1', 'drawer-1']);
});
