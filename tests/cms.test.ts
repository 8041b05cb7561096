// The editing page: a form for every field, and files that reach a host only when asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFiles } from '../generator/cms/admin.ts';
import { adminConfig } from '../generator/cms/config.ts';
import { projectPicker } from '../generator/cms/folder.ts';
import { labelOf, singularOf } from '../generator/cms/labels.ts';
import { PATTERNS } from '../generator/cms/patterns.ts';
import { adminHeaders, adminPolicy } from '../generator/cms/policy.ts';
import { readSources } from '../generator/content/read.ts';
import type { OutputFile } from '../generator/contract.ts';
import { describeSchemas, describedFile } from '../generator/schemas/describe.ts';
import { modeline } from '../generator/schemas/modeline.ts';
import * as parsers from '../generator/schemas/parse.ts';
import { range } from '../generator/schemas/range.ts';
import { newFolder, readTree, temporaryFolder } from './support/files.ts';
import { HOME, SITES } from './support/places.ts';
import { siteOver } from './support/site.ts';
import { site } from './support/cli.ts';

type Field = Readonly<Record<string, unknown>> & { readonly name: string; readonly fields?: readonly Field[]; readonly field?: Field; readonly types?: readonly Field[] };

const config = adminConfig({
  title: 'Gem State Roofing', siteUrl: 'https://www.gem.internal', admin: undefined, folderName: 'my site', prefix: 'sites/gem/', icon: '/favicon.svg',
  drawings: [{ name: 'ridge', label: 'ridge: Ridge & valley' }], icons: [{ name: 'hammer', label: 'hammer' }], fonts: [], modeline: (name) => `# ${name}\n`,
});
const all = [...config.config.collections!, ...config.config.singletons!] as unknown as readonly (Field & { readonly folder?: string; readonly file?: string; readonly format: string })[];
const formOf = (name: string): readonly Field[] => all.find((each) => each.name === name)!.fields!;
const fieldOf = (name: string, ...path: readonly string[]): Field => path.reduce<Field>((at, step) => [...(at.fields ?? []), ...(at.types ?? []), ...(at.field ? [at.field] : [])].find((each) => each.name === step)!, { name, fields: formOf(name) });
const every = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...every([...(field.fields ?? []), ...(field.types ?? []), ...(field.field ? [field.field] : [])])]);

describe('the configuration', () => {
  it('has a form for every kind of file, with every field of its schema', () => {
    for (const file of describeSchemas()) {
      const names = formOf(file.name).map(({ name }) => name);
      expect(names, file.name).toEqual([...file.fields.map(({ name }) => name), ...(file.name === 'post' ? ['body'] : [])]);
    }
    expect(all.map((each) => each.folder ?? each.file)).toEqual(expect.arrayContaining(['sites/gem/data/services', 'sites/gem/posts', 'sites/gem/data/business.yaml']));
  });

  it('has a type for every section, with its fields', () => {
    const sections = describedFile('page').fields.find(({ name }) => name === 'sections')!.item!.sections;
    const types = fieldOf('page', 'sections').types!;
    expect(types.map(({ name }) => name)).toEqual(sections.map(({ type }) => type));
    for (const [at, { fields }] of sections.entries()) expect(types[at]!.fields!.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect(fieldOf('page', 'sections', 'copy', 'aside').types!.map(({ name }) => name)).toEqual(['form', 'facts', 'list', 'note']);
  });

  it('gives every field a label and a sentence', () => {
    const fields = every(all.flatMap((each) => each.fields ?? []));
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.filter(({ label }) => typeof label !== 'string' || label === '').map(({ name }) => name)).toEqual([]);
    expect(formOf('service').filter(({ hint }) => typeof hint !== 'string' || hint === '').map(({ name }) => name)).toEqual([]);
    expect(fieldOf('area', 'cost')['hint']).toBe('What projects cost there. For example: $12,000-$30,000+');
  });

  it('gives each kind of value its input', () => {
    expect(fieldOf('area', 'cost')).toMatchObject({ widget: 'string', required: false, pattern: PATTERNS['range'] });
    expect(fieldOf('service', 'shortDescription')).toMatchObject({ widget: 'text', minlength: 5, maxlength: 110, required: true });
    expect(fieldOf('service', 'features')).toMatchObject({ widget: 'list', min: 4, max: 4 });
    expect(fieldOf('service', 'drawing')).toMatchObject({ widget: 'select', options: [{ value: 'ridge', label: 'ridge: Ridge & valley' }] });
    expect(fieldOf('service', 'sisters', 'sister')).toMatchObject({ widget: 'relation', collection: 'service', value_field: 'slug', display_fields: ['title'] });
    expect(fieldOf('page', 'sections', 'form', 'area')).toMatchObject({ widget: 'relation', collection: 'area', display_fields: ['name'] });
    expect(fieldOf('post', 'image', 'src')).toMatchObject({ widget: 'image', media_folder: '/sites/gem/public/photos', public_folder: '/photos' });
    expect(fieldOf('post', 'publishDate')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
    expect(fieldOf('brand', 'colors', 'ink')).toMatchObject({ widget: 'color' });
    expect(fieldOf('business', 'schemaType')).toMatchObject({ widget: 'select', options: expect.arrayContaining([{ value: 'RoofingContractor', label: 'Roofing contractor' }]) as unknown });
    expect(fieldOf('post', 'body')).toMatchObject({ widget: 'markdown', required: true });
    expect(fieldOf('brand', 'fonts', 'text', 'file')).toMatchObject({ widget: 'string' });
  });

  it('requires what the schema requires, but for what a form cannot leave empty', () => {
    expect(fieldOf('service', 'listed')['required']).toBe(false);
    expect(fieldOf('leadForm', 'moreServices')['required']).toBe(false);
    expect(fieldOf('business', 'phone')['required']).toBe(true);
    expect(fieldOf('service', 'icon')['required']).toBe(false);
  });

  it('saves to the folder here, or to the Git host that data/site.yaml names', () => {
    expect(config.config.backend).toMatchObject({ name: 'gitea', repo: 'local/my-site', auth_methods: ['token'] });
    const input = { title: '', siteUrl: '', folderName: '', prefix: '', icon: undefined, drawings: [], icons: [], fonts: [], modeline: () => '' };
    const { backend } = adminConfig({ ...input, admin: { backend: 'github', repo: 'gem/site', branch: 'main', signIn: 'https://auth.gem.internal' } }).config;
    expect(backend).toEqual({ name: 'github', repo: 'gem/site', branch: 'main', base_url: 'https://auth.gem.internal' });
  });

  it('names in forms are words', () => {
    expect(['companyName', 'zipCodes', 'faqs', 'area-ranges', 'id'].map(labelOf)).toEqual(['Company name', 'ZIP codes', 'Questions and answers', 'Area ranges', 'ID']);
    expect(['features', 'zipCodes', 'specialties', 'items', 'services', 'related'].map(singularOf)).toEqual(['feature', 'ZIP code', 'specialty', 'entry', 'service', 'related']);
  });
});

describe('what the forms let pass is what the build reads:', () => {
  const cases: Readonly<Record<string, { readonly read: (value: string) => unknown; readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
    range: { read: range, good: ['$75,000-$200,000+', '€8.000-12.000', '8 000 € - 12 000 €', '4-8 Wochen', '4-8 weeks', '$100,000-$1M+', '2700K', '$800-2,500', '30-50%', '$61-160 per square foot'], bad: ['', 'a fair price', '$', '5 to 6 weeks', '$800 - $'] },
    hours: { read: parsers.hours, good: ['7:00 AM - 6:00 PM', '7 AM - 6 PM', '9:00 - 12:00, 13:00 - 18:00', '07:00-18:00', 'Closed', 'closed', '8:00 AM – 4:00 PM', '8 h 30 - 17 h', '8:00 a.m. - 5 p.m.'], bad: ['', '7:00 AM', '7 - 6', 'open'] },
    phone: { read: parsers.phone, good: ['(208) 555-2368', '+49 30 1234567', '208.555.2368 ext 3', '1-208-555-2368', '514 555-0142 poste 3'], bad: ['', '555-2368', 'call us'] },
    email: { read: parsers.email, good: ['a@b.co', 'first.last+tag@sub.example.com'], bad: ['', 'a@b', 'a b@c.de', 'a@b.c@d.e'] },
    color: { read: parsers.color, good: ['#aabbcc', '#AABB00'], bad: ['', '#abc', 'red', '#gggggg'] },
    origin: { read: parsers.origin, good: ['https://www.example.com', 'http://localhost:4321'], bad: ['', 'www.example.com', 'https://example.com/', 'https://example.com/path'] },
    path: { read: parsers.path, good: ['/', '/about', '/services/roof-repair', '/old-page.html'], bad: ['', 'about', '/about/', '/About', '/a//b'] },
    oldPath: { read: parsers.oldPath, good: ['/about_us', '/About-Us.html', '/a/b.php'], bad: ['', 'about', '/about/', '/a b', '/..', '/a//b'] },
    country: { read: parsers.country, good: ['US', 'BE'], bad: ['', 'us', 'Belgium', 'B'] },
    date: { read: (value) => parsers.isoDate(value, 'en-US'), good: ['2025-08-12'], bad: ['', '8/12/2025', 'tomorrow'] },
  };

  it.each(Object.keys(cases))('%s', (kind) => {
    const { read, good, bad } = cases[kind]!;
    const pattern = new RegExp(PATTERNS[kind]![0]);
    expect(good.filter((value) => !pattern.test(value) || read(value) === undefined)).toEqual([]);
    expect(bad.filter((value) => pattern.test(value) || read(value) !== undefined)).toEqual([]);
  });

  it('and every example of a schema', () => {
    const examples = describeSchemas().flatMap((file) => file.fields).filter(({ kind, example }) => PATTERNS[kind] && example !== undefined);
    expect(examples.filter(({ kind, example }) => !new RegExp(PATTERNS[kind]![0]).test(String(example))).map(({ name }) => name)).toEqual([]);
  });
});

describe('the folder a person picks', () => {
  const folder = (...names: string[]): FileSystemDirectoryHandle => ({
    getDirectoryHandle: (name: string) => (names.includes(name) ? Promise.resolve(folder('data')) : Promise.reject(new DOMException('not there', 'NotFoundError'))),
  }) as unknown as FileSystemDirectoryHandle;

  it('need not be under version control', async () => {
    const asked: unknown[] = [];
    const picked = await projectPicker((options) => { asked.push(options); return Promise.resolve(folder('data')); }, '')();
    await expect(picked.getDirectoryHandle('.git')).resolves.toBe(picked);
    expect(asked).toEqual([{ id: 'site', mode: 'readwrite' }]);
  });

  it('must hold this site', async () => {
    await expect(projectPicker(() => Promise.resolve(folder('src')), '')()).rejects.toThrow('not there');
    await expect(projectPicker(() => Promise.resolve(folder('sites')), 'sites/')()).resolves.toBeDefined();
  });
});

describe('the files of /admin', () => {
  const roofer = siteOver(join(SITES, 'roofer'));
  let files: readonly OutputFile[];
  const text = (path: string): string => String(files.find((file) => file.path === path)?.contents);

  beforeAll(async () => {
    const root = newFolder();
    roofer.with('data/business.yaml', 'companyName: Half & ready\nphone: [').writeTo(root);
    files = await adminFiles({ home: HOME, sources: await readSources(root), base: '/boise/' });
  });

  it('are a page, its script, its configuration, its fonts and the licence, all below /admin', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['admin.html', 'admin/admin.js', 'admin/config.json', 'admin/LICENSE.txt', expect.stringMatching(/^admin\/assets\/material-symbols.*\.woff2$/)]));
    expect(paths.filter((path) => !/^admin(\.html$|\/)/.test(path))).toEqual([]);
  });

  it('open where content has mistakes', () => {
    expect(JSON.parse(text('admin/config.json'))).toMatchObject({ config: { app_title: 'Website', site_url: 'https://www.gemstateroofing.internal/boise' } });
    expect(text('admin/config.json')).toContain('ridge: Ridge & valley');
  });

  it('keep search engines away, state their policy, and stay below the base', () => {
    expect(text('admin.html')).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text('admin.html')).toContain('http-equiv="Content-Security-Policy"');
    expect(text('admin.html')).toContain('src="/boise/admin/admin.js"');
    expect(text('admin.html')).not.toContain('frame-ancestors');
  });

  it('ask no delivery network for fonts', () => {
    expect(Buffer.from(files.find(({ path }) => path === 'admin/admin.js')!.contents as Uint8Array).toString('utf8')).not.toMatch(/url\(https:/);
  });

  it('allow no script but their own, and no host but the one that is saved to', () => {
    expect(adminPolicy(undefined)['connect-src']).toBe("'self' data: blob:");
    expect(adminPolicy({ backend: 'github', repo: 'a/b', signIn: 'https://auth.me.dev' })['connect-src']).toBe("'self' data: blob: https://api.github.com https://auth.me.dev");
    expect(adminPolicy(undefined)['script-src']).toBe("'self'");
    expect(adminHeaders(undefined)).toMatchObject({ 'X-Robots-Tag': 'noindex, nofollow', 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' });
  });
});

describe('site build', () => {
  const roofer = siteOver(join(SITES, 'roofer'));
  const ADMIN = 'admin:\n  backend: github\n  repo: gem/site\n';

  it('--with-admin adds the page and its headers, and nothing else', async () => {
    const saves = roofer.append('data/site.yaml', ADMIN);
    const admin = (published: boolean) => async (sources: Parameters<typeof adminFiles>[0]['sources']) => adminFiles({ home: HOME, sources, base: '/', published });
    const [without, withIt] = await Promise.all([saves.build(), saves.build({ admin: admin(true) })]);
    expect(withIt.codes).toEqual([]);
    expect(without.paths.filter((path) => path.startsWith('admin'))).toEqual([]);
    expect(withIt.paths.filter((path) => !path.startsWith('admin'))).toEqual(without.paths);
    for (const path of without.paths.filter((each) => /\.(html|xml|txt)$/.test(each))) expect(withIt.text(path), path).toBe(without.text(path));
    const [, own = ''] = /^\/admin\/\*\n((?: {2}.*\n)+)/m.exec(withIt.text('_headers')) ?? [];
    expect(own).toContain('  Content-Security-Policy: default-src \'none\'; script-src \'self\';');
    expect(own).toContain('  ! Content-Security-Policy\n');
    expect(own).not.toContain('! X-Robots-Tag');
    expect(without.text('_headers')).not.toContain('admin');
    const { headers } = JSON.parse(withIt.text('vercel.json')) as { headers: { source: string; headers: { key: string; value: string }[] }[] };
    expect(headers.find(({ source }) => source === '/admin/(.*)')!.headers).toContainEqual({ key: 'X-Robots-Tag', value: 'noindex, nofollow' });
    expect(withIt.text('sitemap.xml')).not.toContain('admin');
  });

  it('--with-admin says where to save to, where nobody said, and writes nothing', async () => {
    const root = temporaryFolder();
    const out = join(temporaryFolder(), 'dist');
    roofer.writeTo(root);
    const run = await site(['build', '--root', root, '--out', out, '--with-admin']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Add the Git host to data/site.yaml');
    expect(readTree(out).size).toBe(0);
  });

  it('does not know the editing page', () => {
    const sources = ['generator/build.ts', 'bin/commands/build.ts'].map((path) => readFileSync(join(HOME, path), 'utf8'));
    expect(sources.join('\n')).not.toMatch(/^import .*cms\//m);
  });
});

describe('the first line of a file', () => {
  it('leads from where the file lies to its schema', () => {
    expect(modeline('service', '/sites/gem', '/program')).toBe('# yaml-language-server: $schema=../../../../program/generator/schemas/json/service.schema.json\n');
    expect(modeline('business', '/program', '/program')).toBe('# yaml-language-server: $schema=../generator/schemas/json/business.schema.json\n');
  });
});
