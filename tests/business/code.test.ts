// The program and its tests do not know this business.
import { expect } from 'vitest';
import { codeIn } from '../support/source.ts';
import { it } from './shipped.ts';

const OURS =
  /kitchen|scottsdale|arizona|countertop|283475|480\D{1,2}555|4805550142|saguaro|cabinet-|backsplash|faucet|troon north|maricopa/i;

it.each(['bin', 'generator', 'templates', 'client', 'tests'])('%s contains none of its words and figures', (folder) => {
  const told = codeIn(folder)
    .filter(({ path }) => !path.startsWith('tests/business/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (OURS.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
    );
  expect(told).toEqual([]);
});
