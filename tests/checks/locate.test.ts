// The places in the content that findings come from.
import { describe, expect, it } from 'vitest';
import { locate, locateLink } from '../../generator/verify/locate.ts';
import type { Sources } from '../../generator/content/read.ts';

const sources = (text: string): Sources =>
  ({ files: new Map([['data/navigation.yaml', { path: 'data/navigation.yaml', text }]]) }) as unknown as Sources;

it.each([
  ['/', '- href: /über-uns\n- href: /', 2],
  ['/', '- href: /about\n- href: /', 2],
  ['art', '- Größenart\n- art', 2],
  ['/kontakt', '- href: /kontakt-formular\n- href: /kontakt', 2],
  ['/', '# yaml-language-server: $schema=../schema.json\n- href: /', 2],
  ['Notes', '# Notes\ntext: |\n  # Notes', 3],
])('%j in %j is in line %d', (needle, text, line) => {
  expect(locate(sources(text), 'data/pages/home.yaml', needle)).toMatchObject({ line });
});

it('a slash inside another address is not the place of a link', () => {
  expect(locate(sources('# $schema=../a\nhref: https://a.example/b'), 'data/pages/home.yaml', '/')).toEqual({
    file: 'data/pages/home.yaml',
  });
});

describe('a link', () => {
  const HEADER = 'header:\n  - href: /blog';
  const linksOf = (pages: Record<string, string>): Sources => {
    const texts = { 'data/areas/a.yaml': '[all](/blog)', ...pages, 'data/navigation.yaml': HEADER };
    return {
      files: new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }])),
    } as unknown as Sources;
  };
  it.each([
    ['in the menus, not in a longer address of the page', '[one](/blog/one)', 'data/navigation.yaml', 2],
    ['in the menus, not on another page', 'title: Home', 'data/navigation.yaml', 2],
    ['on the page, if it is there', '[one](/blog/one)\nhref: /blog', 'data/pages/home.yaml', 2],
  ])('is %s', (_, text, file, line) => {
    const page = 'data/pages/home.yaml';
    expect(locateLink(linksOf({ [page]: text }), page, '/blog')).toMatchObject({ file, line });
  });
});

it('the place of a figure is that of the reference to its fact', () => {
  const files = {
    'data/facts.yaml': 'facts:\n  - name: price.ridge\n    value: $410-$630',
    'data/pages/home.yaml': 'title: Home\ntext: A ridge, {price.ridge}, is dry',
  };
  const all = { files: new Map(Object.entries(files).map(([path, text]) => [path, { path, text }])) };
  const place = (needle: string) => locate(all as unknown as Sources, 'data/pages/home.yaml', needle);
  expect(place('$410-$630')).toMatchObject({ line: 2, column: 16, length: 13 });
  expect(place('is dry')).toMatchObject({ file: 'data/pages/home.yaml', line: 2, column: 31, length: 6 });
});
