// `site new business`: a complete starter business that builds at once and contains nothing but placeholder text.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newCommand } from '../../bin/commands/new.ts';
import type { Flags } from '../../bin/flags.ts';
import { build } from '../../generator/build.ts';
import { makeTheme } from '../../templates/theme.ts';
import { readTree, temporaryFolder } from '../support/files.ts';
import { built, start, valuesOf } from '../support/new.ts';
import { HOME } from '../support/places.ts';

describe('site new business', () => {
  it('writes a business that builds without warnings other than for placeholders', async () => {
    const root = join(temporaryFolder(), 'deeper', 'acme-plumbing');
    expect(await start('business', [root])).toBe(0);
    const { codes, paths } = await built(root);
    expect(new Set(codes)).toEqual(new Set(['PLACEHOLDER']));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/services',
        '/areas',
        '/blog',
        '/about',
        '/contact',
        '/privacy-policy',
        '/terms',
        '/services/first-service',
        '/first-area',
        '/blog/first-article',
      ]),
    );
    expect(valuesOf(join(root, 'data', 'business.yaml'))['companyName']).toBe('Acme Plumbing');
  });

  it.each([
    ['de', '/leistungen'],
    ['es', '/servicios'],
    ['fr', '/prestations'],
  ])('writes one in another language, and items later on: %s', async (language, services) => {
    const folder = temporaryFolder();
    const placeholdersOf = async (root: string, flags: Flags): Promise<number> => {
      expect(await start('business', [root], flags)).toBe(0);
      const { codes } = await built(root);
      expect(new Set(codes)).toEqual(new Set(['PLACEHOLDER']));
      return codes.length;
    };
    const root = join(folder, 'home');
    expect(await placeholdersOf(root, { language })).toBe(await placeholdersOf(join(folder, 'english'), {}));
    for (const what of ['article', 'page', 'service', 'area', 'project'])
      expect(await start(what, [{ page: 'Articles', area: 'Au' }[what] ?? 'News'], { root })).toBe(0);
    const { codes, paths } = await built(root, true);
    expect(new Set(codes)).toEqual(new Set(['PLACEHOLDER']));
    // Names and titles of the owner stay, even if the starter has the same word in English.
    expect(paths).toContain(`${services}/news`);
    expect(valuesOf(join(root, 'data', 'business.yaml'))['companyName']).toBe('Home');
    const texts = [...readTree(root)].filter(([path]) => /^(?:(?:data|posts)\/.*(?:yaml|md)|README.md)$/.test(path));
    const english = texts.filter(([, bytes]) =>
      /\b(?:say here|you|people|hours|website of)\b|\{name\}|\((?:service|area)\)/i.test(
        bytes.toString('utf8').replace(/^\s*#.*$|\[.*$/gm, ''),
      ),
    );
    expect(english.map(([path]) => path)).toEqual([]);
  });

  it('is checked out with the same ends of lines by Git for Windows, and with the same photos', async () => {
    const root = join(temporaryFolder(), 'acme');
    await start('business', [root]);
    const git = (...args: string[]) => execFileSync('git', ['-C', root, '-c', 'core.autocrlf=true', ...args]);
    const files = ['data/business.yaml', 'posts/first-article.md', 'photo.jpg'] as const;
    const [data, post] = [readFileSync(join(root, files[0]), 'utf8'), readFileSync(join(root, files[1]), 'utf8')];
    const photo = Buffer.from([0xff, 0xd8, 0, 13, 10, 0, 10]);
    writeFileSync(join(root, files[0]), data.replaceAll('\n', '\r\n'));
    writeFileSync(join(root, files[2]), photo);
    git('init', '-q');
    git('add', '.');
    for (const file of files) rmSync(join(root, file));
    git('checkout', '-q', '--', '.');
    expect(files.map((file) => readFileSync(join(root, file)))).toEqual([Buffer.from(data), Buffer.from(post), photo]);
  });

  it.each([
    ['en', 39.7817],
    ['de', 52.517],
    ['es', 40.4169],
    ['fr', 48.8534],
  ])('lies in a country of its language, and its logo is its first letter: %s', async (language, latitude) => {
    const root = join(temporaryFolder(), 'étoile');
    await start('business', [root], { language });
    expect(valuesOf(join(root, 'data', 'business.yaml'))).toMatchObject({ geo: { latitude } });
    expect(readFileSync(join(root, 'data', 'drawings', 'logo-mark.svg'), 'utf8')).toContain('>É</text>');
  });

  it('refuses a language that it has no texts in', async () => {
    const root = join(temporaryFolder(), 'acme');
    expect(await start('business', [root], { language: 'it' })).toBe(2);
    expect(existsSync(root)).toBe(false);
  });

  it('dates its article by its own time zone, so that it is published at once wherever the machine is', async () => {
    const root = temporaryFolder();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
    vi.stubEnv('TZ', 'Pacific/Kiritimati'); // There it is already the next day.
    vi.stubEnv('SOURCE_DATE_EPOCH', '');
    onTestFinished(() => void vi.useRealTimers().unstubAllEnvs());
    expect(await newCommand('business', [root], { program: 'site@1' }, HOME)).toBe(0);
    expect(valuesOf(join(root, 'data', 'site.yaml'))['timeZone']).toBe('America/New_York');
    expect(valuesOf(join(root, 'posts', 'first-article.md'))['publishDate']).toBe('2026-03-01');
  });

  it('has no icons and no share image: a build makes them from the logo and the colors', async () => {
    const root = temporaryFolder();
    await start('business', [root]);
    expect([...readTree(root)].filter(([path]) => path.startsWith('public/'))).toEqual([]);
    const out = join(temporaryFolder(), 'dist');
    await build(
      { root, out, base: '', siteUrl: undefined, mail: {}, drafts: false, now: '2036-01-01', strict: false },
      makeTheme(HOME),
    );
    const files = new Map(readTree(out));
    expect(files.get('favicon.svg')!.toString()).toMatch(/fill="#[0-9a-f]{6}".* color="#[0-9a-f]{6}".*<path/);
    for (const [path, size] of [
      ['icon-192.png', 192],
      ['apple-touch-icon.png', 180],
    ] as const)
      expect(await sharp(files.get(path)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it('comments every file, mentions no trade and no place, and ends its articles with an offer that suits any trade', async () => {
    const root = temporaryFolder();
    await start('business', [root]);
    const files = [...readTree(root)].flatMap(([path, bytes]) =>
      /\.(yaml|md)$/.test(path) ? [[path, bytes.toString('utf8')] as const] : [],
    );
    const named = (of: (path: string, text: string) => boolean): string[] =>
      files.filter(([path, text]) => of(path, text)).map(([path]) => path);
    const TRADES = /roof|plumb|gutter|springfield|acme|free estimate|consultation|project (?:details|location)/i;
    expect(named((path, text) => /^(data|posts)\//.test(path) && TRADES.test(text.replace(/^\s*#.*$/gm, '')))).toEqual(
      [],
    );
    expect(named((path, text) => path.endsWith('.yaml') && (text.match(/^\s*# /gm)?.length ?? 0) < 4)).toEqual([]);
    expect(valuesOf(join(root, 'data', 'words.yaml'))).toEqual({ offer: 'Ready to talk?', ask: 'Write to Us' });
  });

  it.skipIf(process.platform !== 'linux')('ends with a message where no folder can be created', async () => {
    await expect(newCommand('business', ['/proc/site/new'], { program: 'site@1' }, HOME)).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'mkdir',
      path: '/proc/site',
    });
  });
});
