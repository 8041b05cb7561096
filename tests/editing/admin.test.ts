// The editing page: its files below /admin, which are only published with --with-admin.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFiles } from '../../generator/tools/editing/forms/admin.ts';
import { projectPicker } from '../../generator/tools/editing/forms/cms-patches.ts';
import { adminHeaders, adminPolicy } from '../../generator/hosting/admin-policy.ts';
import { readSources } from '../../generator/content/read.ts';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { newFolder, readTree, temporaryFolder } from '../support/files.ts';
import { HOME } from '../support/places.ts';
import { roofer } from '../support/site.ts';
import { site } from '../support/cli.ts';
import { schemas } from '../../templates/schemas.ts';

describe('the folder that the user picks', () => {
  const folder = (...names: string[]): FileSystemDirectoryHandle =>
    ({
      getDirectoryHandle: (name: string) =>
        names.includes(name)
          ? Promise.resolve(folder('data'))
          : Promise.reject(new DOMException('not there', 'NotFoundError')),
    }) as unknown as FileSystemDirectoryHandle;

  it('need not be under version control', async () => {
    const asked: unknown[] = [];
    const picked = await projectPicker((options) => {
      asked.push(options);
      return Promise.resolve(folder('data'));
    }, '')();
    await expect(picked.getDirectoryHandle('.git')).resolves.toBe(picked);
    expect(asked).toEqual([{ id: 'site', mode: 'readwrite' }]);
  });

  it('must contain this site', async () => {
    await expect(projectPicker(() => Promise.resolve(folder('src')), '')()).rejects.toThrow('not there');
    await expect(projectPicker(() => Promise.resolve(folder('sites')), 'sites/')()).resolves.toBeDefined();
  });
});

describe('the files of /admin', () => {
  let files: readonly OutputFile[];
  const text = (path: string): string => String(files.find((file) => file.path === path)?.contents);

  beforeAll(async () => {
    const root = newFolder();
    roofer.with('data/business.yaml', 'companyName: Half & ready\nphone: [').writeTo(root);
    files = await adminFiles({ home: HOME, schemas, sources: await readSources(root), base: '/boise/' });
  });

  it('are a page, its script, its configuration, its fonts and the license', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'admin.html',
        'admin/admin.js',
        'admin/config.json',
        'admin/LICENSE.txt',
        expect.stringMatching(/^admin\/assets\/material-symbols.*\.woff2$/),
      ]),
    );
    expect(paths.filter((path) => !/^admin(\.html$|\/)/.test(path))).toEqual([]);
  });

  it('work even if the content has mistakes', () => {
    expect(JSON.parse(text('admin/config.json'))).toMatchObject({
      config: { app_title: 'Website', site_url: 'https://www.gemstateroofing.internal/boise' },
    });
    expect(text('admin/config.json')).toContain('ridge: Ridge & valley');
  });

  it('are hidden from search engines, have their own policy, and stay below the base', () => {
    expect(text('admin.html')).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text('admin.html')).toContain('http-equiv="Content-Security-Policy"');
    expect(text('admin.html')).toContain('src="/boise/admin/admin.js"');
    expect(text('admin.html')).not.toContain('frame-ancestors');
  });

  it('load no fonts from a CDN', () => {
    for (const { path } of files.filter((each) => each.path.endsWith('.js')))
      expect(/url\(https:/.test(text(path)), path).toBe(false);
  });

  it('allow no scripts but their own, and no host but the one they save to', () => {
    expect(adminPolicy(undefined)['connect-src']).toBe("'self' data: blob:");
    expect(adminPolicy({ backend: 'github', repo: 'a/b', signIn: 'https://auth.me.dev' })['connect-src']).toBe(
      "'self' data: blob: https://api.github.com https://auth.me.dev",
    );
    expect(adminPolicy(undefined)['script-src']).toBe("'self'");
    expect(adminHeaders(undefined)).toMatchObject({
      'X-Robots-Tag': 'noindex, nofollow',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
  });
});

describe('site build', () => {
  const ADMIN = 'admin:\n  backend: github\n  repo: gem/site\n';

  it('adds only the editing page and its headers with --with-admin', async () => {
    const saves = roofer.append('data/site.yaml', ADMIN);
    const admin = (published: boolean) => async (sources: Parameters<typeof adminFiles>[0]['sources']) =>
      adminFiles({ home: HOME, schemas, sources, base: '/', published });
    const [without, withIt] = await Promise.all([saves.build(), saves.build({ admin: admin(true) })]);
    expect(withIt.codes).toEqual([]);
    expect(without.paths.filter((path) => path.startsWith('admin'))).toEqual([]);
    expect(withIt.paths.filter((path) => !path.startsWith('admin'))).toEqual(without.paths);
    for (const path of without.paths.filter((each) => /\.(html|xml|txt)$/.test(each)))
      expect(withIt.text(path), path).toBe(without.text(path));
    const [, own = ''] = /^\/admin\/\*\n((?: {2}.*\n)+)/m.exec(withIt.text('_headers')) ?? [];
    expect(own).toContain("  Content-Security-Policy: default-src 'none'; script-src 'self';");
    expect(own).toContain('  ! Content-Security-Policy\n');
    expect(own).not.toContain('! X-Robots-Tag');
    expect(without.text('_headers')).not.toContain('admin');
    const { headers } = JSON.parse(withIt.text('vercel.json')) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(headers.find(({ source }) => source === '/admin/(.*)')!.headers).toContainEqual({
      key: 'X-Robots-Tag',
      value: 'noindex, nofollow',
    });
    expect(withIt.text('sitemap.xml')).not.toContain('admin');
  });

  it('refuses --with-admin if data/site.yaml names no Git host, and writes nothing', async () => {
    const root = temporaryFolder();
    const out = join(temporaryFolder(), 'dist');
    roofer.writeTo(root);
    const run = await site(['build', '--root', root, '--out', out, '--with-admin']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Name the Git host in data/site.yaml');
    expect(readTree(out).size).toBe(0);
  });
});
