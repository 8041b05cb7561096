// Examples of links to the pages of a list.
import type { Site } from '../../generator/theme.ts';
import { example, examplesOf } from '../examples/example.ts';
import { Pager } from './Pager.tsx';

/** No two navigations on a page may have the same name. */
const withWord = (site: Site, name: string): Site => ({
  ...site,
  words: { ...site.words, pages: `${site.words.pages} (${name})` },
});
const paths = (count: number): string[] => Array.from({ length: count }, () => '/');

export const pager = examplesOf(
  'components/Pager.tsx',
  example('The first of two pages', ({ site }) => (
    <Pager site={withWord(site, 'first')} page={{ number: 1, paths: paths(2) }} />
  )),
  example('In the middle of many', ({ site }) => (
    <Pager site={withWord(site, 'middle')} page={{ number: 10, paths: paths(20) }} />
  )),
);
