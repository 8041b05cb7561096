// SVG files that may be inlined: shapes and text, nothing that runs or loads.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../generator/content/drawings.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import type { Drawing } from '../../generator/schemas/fields/values.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ unusable: [string, string, string, string?][] }>(import.meta.url);

const svg = (inner: string, attributes = 'viewBox="0 0 48 48"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>T</title><desc>D</desc>${inner}</svg>`;
const read = (text: string, needsTitle = true): Drawing | Problem =>
  readDrawing('data/drawings/ridge.svg', text, needsTitle);
const drawing = (text: string): Drawing => {
  const result = read(text);
  if ('code' in result) throw new Error(JSON.stringify(result));
  return result;
};

describe('a drawing', () => {
  it('has its shapes, its size, title and description', () => {
    const text =
      '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" fill="none" stroke="currentColor" data-x="1"><title> A &amp; B </title><desc>C</desc>\n  <g>\n <path d="M0 0h9"/>\n</g></svg>';
    expect(read(text)).toEqual({
      name: 'ridge',
      title: 'A & B',
      description: 'C',
      width: 480,
      height: 360,
      inner: '<g><path d="M0 0h9"/></g>',
      attributes: { fill: 'none', stroke: 'currentColor' },
    });
    expect(read(text.replace('data-x', 'tabindex'))).toMatchObject({
      code: 'BAD_SVG',
      args: { detail: expect.stringContaining('tabindex') as string },
    });
  });

  it.each([
    ['0 -960 960 960', '<g transform="translate(0 960)"><path d="M0 0h9"/></g>'],
    ['-12 -12 24 24', '<g transform="translate(12 12)"><path d="M0 0h9"/></g>'],
    ['10.5, 0, 24, 24', '<g transform="translate(-10.5 0)"><path d="M0 0h9"/></g>'],
    ['0 0 24 24', '<path d="M0 0h9"/>'],
  ])('is moved to the corner from a viewBox of %s', (box, inner) => {
    expect(drawing(svg('<path d="M0 0h9"/>', `viewBox="${box}"`)).inner).toBe(inner);
  });

  it('is refused with what to do about it', () => {
    const expected = (text: string): unknown => (read(text) as Extract<Problem, { code: 'BAD_SVG' }>).args.expected;
    expect(expected(svg('<path id="a" d="M0 0"/><g id="a"></g>'))).toBe('a different id for each, or none');
    expect(expected(svg('<image href="#a"/>'))).toContain('public/photos/');
    expect(expected(svg('<style>.a{}</style>'))).toContain('presentation attributes');
    expect(expected(svg('', 'width="24px" height="12"'))).toBe('viewBox="0 0 24 12"');
    expect(expected('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')).toContain('<title>');
  });

  it('keeps the spaces in its text', () => {
    expect(drawing(svg('<text x="1" y="2">30  in <tspan>clear</tspan></text>')).inner).toBe(
      '<text x="1" y="2">30 in <tspan>clear</tspan></text>',
    );
  });

  it('may refer to its own parts', () => {
    expect(
      drawing(svg('<defs><path id="a" d="M0 0"/></defs><use href="#a"/><g fill="url(#a)"><path d="M1 1"/></g>')).inner,
    ).toContain('<use href="#a"/>');
  });

  it('escapes its text', () => {
    expect(drawing(svg('<text>a &lt;b&gt; &amp; c</text>')).inner).toBe('<text>a &lt;b&gt; &amp; c</text>');
  });

  it('may come from a drawing program, which saves settings and styles of its own', () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9" inkscape:version="1.3" style="fill:none; enable-background:new"><title>T</title><desc>D</desc>' +
      '<metadata>x</metadata><sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview><g inkscape:label="Hidden" style="display:none"><path d="M9 9"/></g>' +
      '<g inkscape:label="Layer" id="a"><path stroke="red" style="stroke:#112233;stroke-width:0.75;-inkscape-stroke:none" d="M0 0" xml:space="preserve"/></g></svg>';
    expect(drawing(text)).toMatchObject({
      inner: '<g id="a"><path stroke="#112233" d="M0 0" stroke-width="0.75"/></g>',
      attributes: { fill: 'none' },
    });
  });

  it('loses its comments, which HTML ends elsewhere than XML does', () => {
    expect(drawing(svg('<!--><script>alert(1)</script>--><path d="M0 0"/>')).inner).toBe('<path d="M0 0"/>');
  });

  it('needs no name as an icon', () => {
    expect(read('<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>', false)).toMatchObject({
      title: '',
      description: '',
    });
  });
});

describe('an unusable drawing', () => {
  it.each<readonly [string, string, string]>([
    ...CASES.unusable.map(([what, inner, detail, attributes]) => [what, svg(inner, attributes), detail] as const),
    ['a name missing', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', 'title'],
    ['a description missing', svg('<path d="M0 0"/>').replace('<desc>D</desc>', ''), 'desc'],
    ['no svg at all', '<p>Hello</p>', 'svg element'],
    ['plain text', 'not an image', 'svg element'],
    ['an entity of its own', '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>' + svg('<text>&x;</text>'), ''],
  ])('%s', (_, text, detail) => {
    const result = read(text);
    expect(result).toMatchObject({ code: 'BAD_SVG', place: { file: 'data/drawings/ridge.svg' } });
    expect('code' in result && result.code === 'BAD_SVG' && result.args.detail).toMatch(new RegExp(detail));
  });

  it('is reported with its place', () => {
    expect(read(`${svg('')}`.replace('</svg>', '\n  <g>\n    <script>x</script></g></svg>'))).toMatchObject({
      place: { line: 3, column: 5 },
    });
  });

  it('may be an empty file', () => {
    expect(read(' \n')).toMatchObject({ code: 'EMPTY_FILE' });
  });
});

it('circles in the company’s drawings are round', () => {
  const folder = new URL('../../data/drawings/', import.meta.url);
  // Two arcs, there and back, make a circle if they span twice the radius, and an oval if they span less.
  const circle = /a([\d.]+) \1 0 1 ?[01] ?([\d.]+) 0 ?a?\1 \1 0 1 ?[01] ?-([\d.]+) 0/g;
  const ovals = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(circle)]
      .filter(([, radius, there, back]) =>
        [there, back].some((way) => Math.abs(Number(way) - 2 * Number(radius)) > 0.01),
      )
      .map(([arcs]) => `${name}: ${arcs}`),
  );
  expect(ovals).toEqual([]);
});
