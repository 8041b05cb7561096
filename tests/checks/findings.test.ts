// How figures are recognized in texts, findings merged, and addresses recorded.
import { expect, it } from 'vitest';
import { figuresIn } from '../../generator/tools/audit/figures.ts';
import { collapse } from '../../generator/tools/audit/collapse.ts';
import { parseLedger } from '../../generator/content/ledger.ts';
import { acceptedLedger } from '../../generator/tools/audit/rules/urls/ledger.ts';

it('finds the figures in a sentence as they are written', () => {
  expect(figuresIn('Saves 30-50% of 2-3 weeks for $1,500-$3,000 or $8,000-25,000 major, 500+ times')).toEqual([
    '30-50%',
    '$1,500-$3,000',
    '$8,000-25,000',
    '500+',
  ]);
  expect(figuresIn('From £1,500-£3,000, or 8.000-12.000 € and 1 500 € then; over 25 $500 vouchers, CHF apart')).toEqual(
    ['£1,500-£3,000', '8.000-12.000 €', '1 500 €', '$500'],
  );
});

it('reports a finding once, even if it is on many pages', () => {
  const finding = (page: string, message: string, element?: string) => ({
    page,
    message,
    element,
    place: { file: `${page}.yaml` },
  });
  expect(
    collapse([
      finding('/a', 'x', '#a p'),
      finding('/b', 'x', '#b p'),
      finding('/a', 'y'),
      finding('/c', 'x', '#c p'),
      ...['/a', '/b', '/c', '/d', '/e'].map((page) => finding(page, 'z')),
      ...['/a', '/b', '/c', '/d'].map((page) => finding(page, 'w')),
      { ...finding('/a', 'v'), expected: 'one' },
      { ...finding('/b', 'v'), expected: 'other' },
    ]).map(({ page, message }) => [page, message]),
  ).toEqual([
    ['/a, /b and /c', 'x'],
    ['/a', 'y'],
    ['/a and 4 other pages', 'z'],
    ['/a, /b, /c and /d', 'w'],
    ['/a', 'v'],
    ['/b', 'v'],
  ]);
});

it('reads and writes the ledger of addresses', () => {
  expect(parseLedger('# a comment\n\n/b # Roof #2\r\n/a gone for good\nnot a path\n')).toEqual([
    { path: '/b', gone: false, name: 'Roof #2', line: 3 },
    { path: '/a', gone: true, line: 4 },
  ]);
  const now = new Map<string, string | undefined>([['/c', 'Roof #2']]).set('/back', undefined);
  const { text, added } = acceptedLedger('/b\n/a gone\n/back gone\n', now);
  expect(added).toEqual(['/c']);
  expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/a gone', '/b', '/back', '/c # Roof #2']);
});
