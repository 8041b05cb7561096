// Where a text of a page is written, for the click that opens it.
import { expect, it } from 'vitest';
import type { Sources } from '../../generator/content/read.ts';
import { locateText } from '../../generator/tools/preview/state/locate.ts';
import { HOME } from '../support/places.ts';

const FILES = {
  'data/facts.yaml': 'facts:\n  - name: price.ridge\n    value: $410-$630\n    label: A ridge',
  'data/pages/home.yaml': 'price: "{price.ridge}"\ntext: A ridge costs {price.ridge}, all in.',
};
const sources = {
  files: new Map(Object.entries(FILES).map(([path, text]) => [path, { path, text }])),
} as unknown as Sources;
const placeOf = (text: string) => locateText({ text, before: '', after: '' }, 'data/pages/home.yaml', sources, HOME);

it.each([
  ['a figure alone', '$410-$630', 'data/facts.yaml', 2, 5],
  ['a sentence with a figure', 'A ridge costs $410-$630, all in.', 'data/pages/home.yaml', 2, 7],
  ['the words after a figure', 'all in', 'data/pages/home.yaml', 2, 36],
])('%s is found where an editor would change it', (_, text, file, line, column) => {
  expect(placeOf(text)).toEqual({ folder: 'root', file, line, column });
});
