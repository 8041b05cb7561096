// How the command line interprets options, environment variables and the terminal.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toFailure } from '../../bin/exit.ts';
import { mailFromEnvironment, parseSiteUrl, parseBase, parseDay, splitSiteUrl, today } from '../../bin/options.ts';
import { problemsText, summaryText } from '../../bin/reports/build-report.ts';
import { displayPath, formatBytes, pluralize, formatDuration, paintFor } from '../../bin/terminal.ts';
import { PLAIN } from '../../generator/problems/format.ts';
import { problem } from '../../generator/problems/problem.ts';
import type { BuildResult } from '../../generator/options.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { temporaryFolder } from '../support/files.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['repo', '/repo/'],
  ['/repo', '/repo/'],
  ['/repo/', '/repo/'],
  ['/a/b.c/', '/a/b.c/'],
])('--base %j is %j', (value, expected) => expect(parseBase(value)).toBe(expected));
it.each(['/a b', '/../x', '/a//b', 'https://x.y/', '/ä'])('--base %j is refused', (value) =>
  expect(parseBase(value)).toBeUndefined(),
);

it.each(['https://example.com', 'http://127.0.0.1:8080/repo'])('--site-url %s is taken', (value) =>
  expect(parseSiteUrl(value)).toBe(value),
);
it.each(['example.com', 'ftp://example.com', 'https://', 'https://example.com/a%20b'])(
  '--site-url %s is not',
  (value) => expect(parseSiteUrl(value)).toBeUndefined(),
);

it.each(['2026-01-31', '2024-02-29'])('--now %s is taken', (value) => expect(parseDay(value)).toBe(value));
it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', 'tomorrow', '2026-01-31T10:00'])(
  '--now %s is not',
  (value) => expect(parseDay(value)).toBeUndefined(),
);

it.each([
  [undefined, undefined, { siteUrl: undefined, base: '/' }],
  [undefined, '/repo/', { siteUrl: undefined, base: '/repo/' }],
  ['https://me.example/repo', undefined, { siteUrl: 'https://me.example', base: '/repo/' }],
  ['https://me.example/repo/', '/', { siteUrl: 'https://me.example', base: '/' }],
  ['https://ME.example:443/', undefined, { siteUrl: 'https://me.example', base: '/' }],
])('--site-url %s with --base %s', (siteUrl, base, expected) => {
  expect(splitSiteUrl(siteUrl, base)).toEqual(expected);
});

describe('today', () => {
  beforeEach(() => vi.stubEnv('SOURCE_DATE_EPOCH', undefined));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-23'],
    ['America/Phoenix', '2026-11-21'],
    ['"Europe/Brussels"', '2026-11-22'],
  ])('is the date in the business’s time zone: %s', (zone, expected) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/site.yaml'), `url: https://example.com\ntimeZone: ${zone} # here\n`);
    vi.setSystemTime(zone === 'America/Phoenix' ? '2026-11-22T06:59:00Z' : '2026-11-22T12:00:00Z');
    expect(today(folder)).toBe(expected);
  });

  it('is this machine’s date if a site has no valid time zone', () => {
    const [before, given, after] = [new Date(), today(temporaryFolder()), new Date()];
    const local = (date: Date): string =>
      `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    expect([local(before), local(after)]).toContain(given);
  });

  it.each(['abc', '-1', '1e3', '99999999999999'])('is refused if SOURCE_DATE_EPOCH is %s', (epoch) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
    expect(() => today('.')).toThrow(`SOURCE_DATE_EPOCH is "${epoch}"`);
  });

  it.each([
    ['0', '1970-01-01'],
    ['1767225599', '2025-12-31'],
    ['1767225600', '2026-01-01'],
  ])('is that of SOURCE_DATE_EPOCH=%s in UTC, in any time zone', (epoch, expected) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
    expect(today('.')).toBe(expected);
  });
});

it('mail settings can be set by environment variables', () => {
  expect(mailFromEnvironment({ SITE_MAIL_PUBLIC_KEY: 'pk', SITE_MAIL_TO: '', OTHER: 'x' })).toEqual({
    publicKey: 'pk',
  });
  expect(mailFromEnvironment({ SITE_MAIL_PUBLIC_KEY: 'pk\n', SITE_MAIL_ORIGIN: ' https://api.example.com ' })).toEqual({
    publicKey: 'pk',
    origin: 'https://api.example.com',
  });
});

it.each([
  ['SITE_MAIL_ORIGIN', 'https://api.emailjs.com/'],
  ['SITE_MAIL_ORIGIN', 'api.emailjs.com'],
  ['SITE_MAIL_TO', 'nobody'],
  ['SITE_MAIL_SERVICE_ID', 'two words'],
])('%s is refused if it is %s', (variable, value) => {
  expect(() => mailFromEnvironment({ [variable]: value })).toThrow(`${variable} is "${value}"; it should be`);
  expect(toFailure(new UsageError('x')).code).toBe(2);
});

it.each([
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('with %j, on a terminal: %s, colors: %s', (env, isTTY, expected) => {
  const all = { NO_COLOR: undefined, FORCE_COLOR: undefined, TERM: 'xterm', ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(paintFor({ isTTY } as NodeJS.WriteStream).red('x') !== 'x').toBe(expected);
});

it('numbers are formatted for people', () => {
  expect([
    formatBytes(999),
    formatBytes(14_230),
    formatBytes(3_670_000),
    formatDuration(84.4),
    formatDuration(1240),
    pluralize(1, 'page'),
    pluralize(1234, 'page'),
    pluralize(2, 'entry', 'entries'),
  ]).toEqual(['999 B', '14.2 kB', '3.67 MB', '84 ms', '1.24 s', '1 page', '1,234 pages', '2 entries']);
});

it('paths in the current folder are shown from there, others in full', () => {
  const parent = resolve('..');
  const paths = [resolve('.'), resolve('dist'), resolve('..dist'), parent].map((path) => displayPath(path));
  expect(paths).toEqual(['.', 'dist', '..dist', parent]);
});

describe('the summary', () => {
  const result = (ok: boolean, ...severities: ('error' | 'warning' | 'note')[]): BuildResult =>
    ({
      ok,
      texts: new Map(),
      problems: severities.map((severity) => problem('POST_DRAFT', { file: 'a' }, { title: '' }, severity)),
      routes: ok ? [{}] : [],
      files: ok ? [{}, {}] : [],
      bytes: 1500,
      nextChange: { date: '2031-01-01', reason: 'the year' },
    }) as unknown as BuildResult;

  it.each([
    [result(true), '✓ 1 page, 2 files, 1.5 kB, changes by itself on 2031-01-01, 84 ms → dist'],
    [
      result(true, 'warning', 'note', 'note'),
      '✓ 1 page, 2 files, 1.5 kB, 1 warning, 2 notes (--verbose shows them), changes by itself on 2031-01-01, 84 ms → dist',
    ],
    [result(false, 'error', 'error', 'warning'), '✗ 2 errors, 1 warning. Nothing was written; dist is as it was.'],
    [result(false, 'warning'), '✗ 1 warning, and --strict allows none. Nothing was written; dist is as it was.'],
  ])('%#', (given, expected) => {
    expect(summaryText(given, 'dist', 84, PLAIN)).toBe(expected);
  });

  it('says which date the next scheduled article waits for', () => {
    const waiting = ['2030-02-01', '2030-01-01'].map((date) =>
      problem('POST_SCHEDULED', { file: 'a' }, { title: '', date, now: '2026-01-01' }, 'note'),
    );
    const text = summaryText({ ...result(true), problems: waiting }, 'dist', 84, PLAIN, true);
    expect(text).toBe(
      '✓ 1 page, 2 files, 1.5 kB, 2 scheduled articles left out (next: 2030-01-01), 2 notes, changes by itself on 2031-01-01, 84 ms → dist',
    );
  });

  it('does not offer to show notes that have been shown', () => {
    expect(problemsText(result(true, 'note'), 'normal', PLAIN)).toBe('');
    expect(problemsText(result(true, 'note'), 'verbose', PLAIN)).not.toBe('');
    const text = summaryText(result(true, 'note'), 'dist', 84, PLAIN, true);
    expect(text).toBe('✓ 1 page, 2 files, 1.5 kB, 1 note, changes by itself on 2031-01-01, 84 ms → dist');
  });
});

/** An error of the system. */
const failing = (properties: object, message = 'x'): Error => Object.assign(new Error(message), properties);

it.each([
  [new UsageError('not yours'), 2, 'not yours'],
  [failing({ code: 'ENOSPC', path: '/out/a' }), 74, '/out/a: the disk is full'],
  [failing({ code: 'ENOSPC', path: '/photos/a', dest: '/out/a' }), 74, '/out/a: the disk is full'],
  [failing({ code: 'EACCES', path: '/photos/a', dest: '/out/a' }), 74, '/photos/a: permission'],
  [failing({ code: 'EACCES' }), 74, 'permission denied'],
  [
    failing({ code: 'ENOENT', syscall: 'uv_cwd' }),
    74,
    'the current folder has been deleted or replaced; enter it again (ENOENT)',
  ],
  [failing({ code: 'ENOENT', syscall: 'mkdir', path: '/proc/x' }), 74, '/proc/x: no folder can be created there'],
  [failing({ code: 'ERR_MODULE_NOT_FOUND' }, "Cannot find package 'sharp' imported from /a"), 70, 'Run: npm ci'],
  [new TypeError('x is undefined'), 70, 'a bug in the program and not in your content: x is undefined'],
  ['thrown text', 70, 'thrown text'],
])('a failure (%s) has exit code %i', (error, code, message) => {
  expect(toFailure(error)).toEqual({ code, message: expect.stringContaining(message) as string });
});
