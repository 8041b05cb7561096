// Builds are reproducible: the same bytes wherever and whenever a site is built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildArguments, site, siteProcess } from '../support/cli.ts';
import { digests, readTree, temporaryFolder } from '../support/files.ts';
import { SITES } from '../support/places.ts';
import { articles, roofer, siteOver, type TestSite } from '../support/site.ts';

it('builds write the same bytes in other time zones, with another umask, from another folder and without caches', async () => {
  const folder = temporaryFolder();
  const [here, there] = [join(folder, 'here'), join(folder, 'there', 'site')];
  roofer.writeTo(here);
  roofer.writeTo(there);
  const [one, other] = await Promise.all([
    siteProcess(buildArguments(here, join(folder, 'one')), { env: { TZ: 'America/Boise', LANG: 'en_US.UTF-8' } }),
    siteProcess([...buildArguments(there, join(folder, 'other')), '--no-cache'], {
      cwd: folder,
      before: 'umask 077; exec',
      env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    }),
  ]);
  expect([one, other].map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(digests(join(folder, 'other'))).toEqual(digests(join(folder, 'one')));
});

it.each([['roofer'], ['articles']])(
  '%s gives the same pages with any line endings and with byte order marks',
  async (name) => {
    const content = siteOver(join(SITES, name));
    const folder = content.inTemporaryFolder();
    const texts = [...readTree(folder)].filter(([path]) => /^(data|posts)\/.*\.(yaml|md|svg)$/.test(path));
    expect(texts.length).toBeGreaterThan(5);
    const bent = (change: (text: string) => string) =>
      texts.reduce((site, [path, bytes]) => {
        const text = bytes
          .toString()
          .replace(/^\ufeff/, '')
          .replaceAll('\r\n', '\n');
        return site.with(path, change(text));
      }, content);
    const pages = async (each: TestSite) => {
      const built = await each.build();
      expect(built.result.ok, built.report()).toBe(true);
      return Object.fromEntries(built.texts);
    };
    const plain = await pages(content);
    expect(Object.keys(plain)).toContain('index.html');
    expect(await pages(bent((text) => text.replaceAll('\n', '\r\n')))).toEqual(plain);
    expect(await pages(bent((text) => `\ufeff${text}`))).toEqual(plain);
  },
);

it('SOURCE_DATE_EPOCH decides which scheduled articles are published, in any time zone', async () => {
  const folder = articles.inTemporaryFolder();
  const pages = async (env: Readonly<Record<string, string>>): Promise<boolean> => {
    await site(['build', '--root', folder, '--out', join(folder, 'out'), '--quiet'], { env });
    return existsSync(join(folder, 'out', 'blog', 'spring-check.html'));
  };
  expect(await pages({ SOURCE_DATE_EPOCH: String(Date.UTC(2026, 1, 28, 23, 59) / 1000), TZ: 'Asia/Tokyo' })).toBe(
    false,
  );
  expect(await pages({ SOURCE_DATE_EPOCH: String(Date.UTC(2026, 2, 1) / 1000), TZ: 'America/Boise' })).toBe(true);
});
