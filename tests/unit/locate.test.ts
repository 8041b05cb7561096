// The places in the content that findings come from.
import { expect, it } from 'vitest';
import { locate } from '../../generator/checks/locate.ts';
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

it('a slash inside other addresses is the place of no link', () => {
  expect(locate(sources('# $schema=../a\nhref: https://a.example/b'), 'data/pages/home.yaml', '/')).toEqual({
    file: 'data/pages/home.yaml',
  });
});
