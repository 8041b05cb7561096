// The score of the HTTP Observatory, computed from headers alone: every test in its table.
import { describe, expect, it } from 'vitest';
import { observatory } from '../generator/checks/security/observatory.ts';

const BEST = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'sha256-abc'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const OWN = [{ own: true, integrity: false }];
const without = (name: keyof typeof BEST): Record<string, string> =>
  Object.fromEntries(Object.entries(BEST).filter(([key]) => key !== name));
const withPolicy = (policy: string): Record<string, string> => ({ ...BEST, 'Content-Security-Policy': policy });

it('gives the best headers 130 points, and 135 with integrity on the scripts', () => {
  expect(observatory(BEST, OWN)).toMatchObject({ points: 130, grade: 'A+' });
  expect(observatory(BEST, [{ own: true, integrity: true }])).toMatchObject({ points: 135, grade: 'A+' });
});

it('gives a site without headers a D, and one whose headers allow everything an F', () => {
  expect(observatory({}, OWN)).toMatchObject({ points: 30, grade: 'D' });
  expect(observatory({}, [{ own: false, integrity: false }])).toMatchObject({ points: 25, grade: 'D-' });
  expect(
    observatory(
      {
        'Content-Security-Policy': 'script-src *',
        'Referrer-Policy': 'unsafe-url',
        'Cross-Origin-Resource-Policy': 'anybody',
      },
      [{ own: false, integrity: false }],
    ),
  ).toMatchObject({ points: 20, grade: 'F' });
});

it('adds bonus points only from 90 on', () => {
  expect(observatory(without('Strict-Transport-Security'), OWN)).toMatchObject({ points: 80, grade: 'B+' });
  expect(observatory(without('X-Content-Type-Options'), OWN)).toMatchObject({ points: 125, grade: 'A+' });
});

describe('the policy', () => {
  it.each([
    ["default-src 'none'; frame-ancestors 'none'", 10],
    ["default-src 'self'; frame-ancestors 'none'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 0],
    ["default-src 'none'; style-src 'unsafe-inline' 'sha256-abc'; frame-ancestors 'none'", 10],
    ["default-src 'none'; img-src http:; frame-ancestors 'none'", -10],
    ["default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'", -10],
    ["default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'", -20],
    ["default-src 'none'; script-src data:; frame-ancestors 'none'", -20],
    ["img-src 'self'; frame-ancestors 'none'", -20],
    ["default-src 'none'; object-src *; frame-ancestors 'none'", -20],
    ["default-src 'none'; connect-src http://a.example; frame-ancestors 'none'", -20],
    ['', -25],
  ])('%j is worth %d', (policy, points) => {
    expect(
      observatory(withPolicy(policy), OWN).verdicts.find(({ test }) => test === 'content-security-policy')?.points,
    ).toBe(points);
  });
});

it.each([
  ['Cross-Origin-Resource-Policy', 'cross-origin', 0],
  ['Cross-Origin-Resource-Policy', 'same-site', 10],
  ['X-Frame-Options', 'SAMEORIGIN', 0],
  ['X-Frame-Options', 'ALLOWALL', -20],
])('%s: %s is worth %d', (name, value, points) => {
  const { verdicts } = observatory({ ...withPolicy("default-src 'none'"), [name]: value }, OWN);
  expect(verdicts.find(({ test }) => test === name.toLowerCase())?.points).toBe(points);
});

it('adds bonus points at exactly 90', () => {
  const headers = { ...BEST, 'Referrer-Policy': 'unsafe-url', 'X-Content-Type-Options': 'sniff' };
  expect(observatory(headers, OWN).points).toBe(90 + 25);
});

it.each([
  ['max-age=15768000', 0],
  ['max-age=300', -10],
  ['includeSubDomains', -20],
])('Strict-Transport-Security: %s is worth %d', (value, points) => {
  expect(
    observatory({ ...BEST, 'Strict-Transport-Security': value }, OWN).verdicts.find(
      ({ test }) => test === 'strict-transport-security',
    )?.points,
  ).toBe(points);
});
