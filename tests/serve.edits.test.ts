// A preview lives with every edit and outlives every mistake: all kinds of saves, broken content and templates, mending.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SITES } from './support/places.ts';
import { type OpenPage, type PreviewOptions, TestPreview } from './support/preview.ts';
import { minimalSite, siteOver, type TestSite } from './support/site.ts';

const articles = siteOver(join(SITES, 'articles'));
const running: TestPreview[] = [];
const start = async (site: TestSite, options?: PreviewOptions): Promise<TestPreview> => {
  const preview = await TestPreview.start(site, options);
  running.push(preview);
  return preview;
};
afterEach(async () => void (await Promise.all(running.splice(0).map((preview) => preview.stop()))));

const HOME_PAGE = 'data/pages/home.yaml';
const homeWith = (title: string): string => minimalSite().text(HOME_PAGE).replace('A roof that holds', title);
/** What the page at a path says, once an open page was told that it is a new one. */
const renewed = async (preview: TestPreview, page: OpenPage, path: string): Promise<string> => {
  await page.outdated();
  return (await preview.ask(path)).body;
};

describe('an edit', () => {
  it.each([['in place', 'save'], ['by rename', 'saveByRename']] as const)('that is saved %s is on the page', async (_how, save) => {
    const preview = await start(minimalSite());
    for (const title of ['A roof that stays', 'A roof that lasts', 'A roof that holds']) {
      const page = await preview.open('/');
      preview[save](HOME_PAGE, homeWith(title));
      expect(await renewed(preview, page, '/')).toContain(`>${title}</h1>`);
    }
  });

  it('is not news to a page that does not show it', async () => {
    const preview = await start(articles);
    const [snow, blog] = [await preview.open('/snow'), await preview.open('/blog')];
    preview.save('posts/frost.md', articles.text('posts/frost.md').replace('excerpt: Why', 'excerpt: See why'));
    await blog.outdated();
    expect(snow.told.every(({ page }) => page === snow.held.page)).toBe(true);
  });

  it('among a burst of saves ends with the last of them', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    for (let i = 0; i < 40; i++) preview.save(HOME_PAGE, homeWith(`Try ${i}`));
    await page.outdated();
    let body = '';
    await expect.poll(async () => (body = (await preview.ask('/')).body)).toContain('>Try 39</h1>');
    expect(body).not.toContain('Try 38');
  });

  it('adds a post, a folder of posts, and takes them away again', async () => {
    const preview = await start(articles);
    const text = articles.text('posts/frost.md').replace('"11"', '"99"').replace('slug: frost', 'slug: moss').replace('Frost on the nails', 'Moss on the shingles');
    const blog = await preview.open('/blog');
    mkdirSync(join(preview.root, 'posts', '2026', 'winter'), { recursive: true });
    preview.save('posts/2026/winter/moss.md', text);
    expect(await renewed(preview, blog, '/blog')).toContain('Moss on the shingles');
    expect((await preview.ask('/blog/moss')).status).toBe(200);

    const again = await preview.open('/blog');
    renameSync(join(preview.root, 'posts', '2026'), join(preview.root, 'posts', 'old'));
    preview.save('posts/old/winter/moss.md', text.replace('Moss on the shingles', 'Moss and lichen'));
    expect(await renewed(preview, again, '/blog')).toContain('Moss and lichen');

    const third = await preview.open('/blog');
    preview.delete('posts/old');
    expect(await renewed(preview, third, '/blog')).not.toContain('Moss');
    expect((await preview.ask('/blog/moss')).status).toBe(404);
  });

  it('deletes an article: its open page becomes the 404 page', async () => {
    const preview = await start(articles.edit('posts/flashing.md', 'related:\n  - frost\n', ''));
    const page = await preview.open('/blog/frost');
    preview.delete('posts/frost.md');
    expect(await renewed(preview, page, '/blog/frost')).toContain('Page Not Found');
  });

  it('of a picture under public/ is news to the pages that show it', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    const icon = minimalSite().text('public/favicon.svg').replace('</svg>', '<title>new</title></svg>');
    preview.save('public/favicon.svg', icon);
    await page.outdated();
    expect((await preview.ask('/favicon.svg')).body).toBe(icon);
    preview.save('public/notes.txt', 'new');
    await expect.poll(async () => (await preview.ask('/notes.txt')).body).toBe('new');
  });

  it('of a drawing, an icon or the telephone number reaches every page', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    preview.save('data/business.yaml', minimalSite().text('data/business.yaml').replace('(208) 555-2368', '(208) 555-7777'));
    expect(await renewed(preview, page, '/')).toContain('tel:+12085557777');
  });

  it('of a colour changes the stylesheet, and the policy that allows it', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    const before = (await preview.ask('/')).headers['content-security-policy'];
    const brand = minimalSite().text('data/brand.yaml');
    const ground = /ground: "(#\w+)"/.exec(brand)![1]!;
    preview.save('data/brand.yaml', brand.replace(ground, '#fdfdfd'));
    await page.until(({ styles }) => styles !== page.held.styles);
    const { body } = await preview.ask('/@preview/styles?path=/');
    expect(body).toContain('#fdfdfd');
    const after = (await preview.ask('/')).headers['content-security-policy'];
    expect(after).toContain(createHash('sha256').update(body).digest('base64'));
    expect(after).not.toBe(before);
  });
});

describe('a mistake in the content', () => {
  it('is told with place, excerpt and what to write, in the browser and the terminal, over the last good page; mending it clears both', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    preview.save(HOME_PAGE, minimalSite().text(HOME_PAGE).replace('title: Home', 'titel: Home'));
    const told = await page.until(({ errors }) => errors.length > 0);
    expect(told.page).toBe(page.held.page);
    expect(told.errors).toEqual([expect.objectContaining({ code: 'UNKNOWN_KEY', message: 'Nothing is called "titel" here.', fix: 'title:', spot: expect.objectContaining({ file: HOME_PAGE, line: 3, column: 1 }), lines: [{ number: 3, text: 'titel: Home', carets: { from: 0, length: 5 } }] })]);
    expect(preview.said.join('\n')).toContain('data/pages/home.yaml:3:1 error UNKNOWN_KEY\n  Nothing is called "titel" here.\n  3 | titel: Home\n    | ^^^^^');
    const got = await preview.ask('/');
    expect([got.status, got.body.includes('A roof that holds')]).toEqual([200, true]);

    const open = await preview.open('/');
    expect((await open.until(({ errors }) => errors.length > 0)).errors[0]!.code).toBe('UNKNOWN_KEY');
    preview.save(HOME_PAGE, homeWith('A roof at last'));
    expect(await renewed(preview, open, '/')).toContain('A roof at last');
    const after = await preview.open('/');
    expect((await after.until(() => true)).errors).toEqual([]);
    expect(preview.said.at(-1)).toContain('Mended.');
  });

  it.each([
    ['YAML that is none', HOME_PAGE, 'path: /\n\ttitle: Home\n', 'YAML_SYNTAX'],
    ['an empty file', HOME_PAGE, '', 'EMPTY_FILE'],
    ['bytes that are not UTF-8', HOME_PAGE, Buffer.from([0x70, 0xff, 0xfe]), 'NOT_UTF8'],
    ['an article without end of its front matter', 'posts/new.md', '---\ntitle: x\n', 'FRONT_MATTER_UNCLOSED'],
    ['a drawing with a program in it', 'data/drawings/mark.svg', '<svg viewBox="0 0 1 1"><title>a</title><desc>b</desc><script>1</script></svg>', 'BAD_SVG'],
    ['a slug that another has', 'posts/twin.md', articles.text('posts/frost.md').replace('"11"', '"98"'), 'DUPLICATE_SLUG'],
    ['a heading out of order in an article', 'posts/frost.md', articles.text('posts/frost.md').replace('## Not a leak', '#### Not a leak'), 'HEADING_LEVEL'],
  ])('%s keeps the last good page, and goes with its cause', async (_what, path, text, code) => {
    const before = path === HOME_PAGE || path.startsWith('data/') ? minimalSite().text(path) : path === 'posts/frost.md' ? articles.text(path) : undefined;
    const preview = await start(articles);
    const page = await preview.open('/');
    preview.save(path, text);
    expect((await page.until(({ errors }) => errors.length > 0)).errors.map((each) => each.code)).toContain(code);
    expect((await preview.ask('/')).body).toContain('A roof that holds');
    const heard = page.told.length;
    if (before === undefined) preview.delete(path);
    else preview.save(path, before);
    await page.until((message) => page.told.indexOf(message) >= heard && message.errors.length === 0);
  });

  it('that is there from the start is told on a page of its own, and the site follows when it is mended', async () => {
    const preview = await start(minimalSite().edit(HOME_PAGE, 'title: Home', 'titel: Home'));
    const page = await preview.open('/');
    expect((await preview.ask('/')).status).toBe(500);
    expect(page.html).toContain('Nothing is called &#34;titel&#34; here.');
    expect(page.held.page).toBe('');
    expect((await page.until(({ errors }) => errors.length > 0)).errors[0]!.spot.line).toBe(3);
    preview.save(HOME_PAGE, minimalSite().text(HOME_PAGE));
    expect(await renewed(preview, page, '/')).toContain('A roof that holds');
  });

  it('in an article that nobody has opened is found without being asked for', async () => {
    const preview = await start(articles.edit('posts/frost.md', '## Not a leak', '[run](javascript:alert(1))'));
    const page = await preview.open('/');
    expect((await page.until(({ errors }) => errors.length > 0)).errors[0]).toMatchObject({ code: 'UNSAFE_LINK', spot: { file: 'posts/frost.md' } });
  });

  it('that a check finds in the open page is told there, and on no other', async () => {
    const preview = await start(articles.edit('data/pages/snow.yaml', 'On every *square foot*.', 'See [ice](/ice).'));
    const [snow, home] = [await preview.open('/snow'), await preview.open('/')];
    expect((await snow.until(({ here }) => here.length > 0)).here[0]).toMatchObject({ code: 'DEAD_LINK', severity: 'error', spot: { file: 'data/pages/snow.yaml' } });
    expect((await home.until(() => true)).here).toEqual([]);
  });
});

it('a page and a file of one address are told with the place of the file', async () => {
  const page = await (await start(articles.with('public/blog.html', 'x'))).open('/blog');
  expect((await page.until(({ here }) => here.length > 0)).here[0]).toMatchObject({ code: 'DUPLICATE_OUTPUT', spot: { file: 'public/blog.html' } });
});

describe('what visitors do not see yet', () => {
  it('is shown and marked: drafts where they are asked for, articles whose day has not come always, with the next day something changes', async () => {
    const preview = await start(articles, { drafts: true, today: '2026-01-15' });
    const { waiting } = await (await preview.open('/blog')).until(() => true);
    expect(waiting[0]).toMatchObject({ kind: 'scheduled', title: 'Spring check', date: '2026-03-01', shown: 'March 1, 2026', url: '/blog/spring-check' });
    expect(waiting.filter(({ kind }) => kind === 'draft').map(({ url }) => url)).toEqual([expect.stringMatching(/^\/blog\//)]);
    expect((await preview.ask('/blog/spring-check')).status).toBe(200);
  });

  it('is named, but not shown, where drafts are not asked for; nothing waits on its day', async () => {
    const preview = await start(articles, { today: '2026-03-01' });
    const { waiting } = await (await preview.open('/blog')).until(() => true);
    expect(waiting.map(({ kind, url }) => [kind, url])).toEqual([['draft', undefined]]);
  });
});

describe('the program’s own sources', () => {
  const read = (preview: TestPreview, path: string): string => readFileSync(join(preview.home, path), 'utf8');

  it('a template that throws is told with component, line and stack over the last good page; mending it clears that', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const hero = read(preview, 'templates/sections/Hero.tsx');
    const page = await preview.open('/');
    preview.save('templates/sections/Hero.tsx', hero.replace(/(export function Hero\([^\n]*\n)/, '$1  if (Math.PI > 3) throw new Error("no roof");\n'));
    const { fault } = await page.until((message) => message.fault !== undefined);
    const line = read(preview, 'templates/sections/Hero.tsx').split('\n').findIndex((text) => text.includes('no roof')) + 1;
    expect(fault).toMatchObject({ title: 'Unexpected Application Error!', message: 'no roof', component: 'Hero', page: '/', spot: { file: 'templates/sections/Hero.tsx', line } });
    expect(fault!.stack[0]).toBe(`at Hero (templates/sections/Hero.tsx:${line}:${fault!.spot!.column})`);
    expect(fault!.lines.find(({ number }) => number === line)).toMatchObject({ text: '  if (Math.PI > 3) throw new Error("no roof");', carets: {} });
    const got = await preview.ask('/');
    expect([got.status, got.body.includes('A roof that holds')]).toEqual([200, true]);
    expect(preview.said.join('\n')).toContain(`Unexpected Application Error!\n  no roof\n  making /\n  in Hero, templates/sections/Hero.tsx:${line}:`);

    preview.save('templates/sections/Hero.tsx', hero.replace(/<h1/, '<h1 data-mended=""'));
    expect(await renewed(preview, page, '/')).toContain('<h1 data-mended');
    await expect.poll(() => preview.said.at(-1)).toContain('Mended.');
  });

  it('a template that cannot be read is told with its line; content goes on meanwhile', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const hero = read(preview, 'templates/sections/Hero.tsx');
    const page = await preview.open('/');
    preview.save('templates/sections/Hero.tsx', hero.replace('return (', 'return ((('));
    expect((await page.until((message) => message.fault !== undefined)).fault).toMatchObject({ message: expect.stringContaining('Expected ")"') as string, spot: { file: 'templates/sections/Hero.tsx' } });
    preview.save(HOME_PAGE, homeWith('A roof meanwhile'));
    expect(await renewed(preview, page, '/')).toContain('A roof meanwhile');
    const again = await preview.open('/');
    await again.until((message) => message.fault !== undefined);
    preview.save('templates/sections/Hero.tsx', hero);
    await again.until((message) => message.fault === undefined && again.told.indexOf(message) > 0);
  });

  it('a style is swapped without a new page; one that is wrong is told', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const sheet = read(preview, 'templates/styles/site.css');
    const page = await preview.open('/');
    preview.save('templates/styles/site.css', `${sheet}\n:root { --test: 1; }\n`);
    const told = await page.until(({ styles }) => styles !== page.held.styles);
    expect(told.page).toBe(page.held.page);
    expect((await preview.ask('/@preview/styles?path=/')).body).toContain('--test:1');
    const again = await preview.open('/');
    preview.save('templates/styles/site.css', `${sheet}\n:root { --test: 2; \n`);
    expect((await again.until((message) => message.fault !== undefined)).fault!.spot).toMatchObject({ file: 'templates/styles/site.css' });
    preview.save('templates/styles/site.css', sheet);
    await again.until((message) => message.fault === undefined && message.styles === page.held.styles);
  });

  it('a script of the browser is another file, and its page another page', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const script = /<script type="module" async src="(\/assets\/main-[^"]+)"/;
    const page = await preview.open('/');
    const before = script.exec(page.html)![1]!;
    preview.save('client/main.ts', `${read(preview, 'client/main.ts')}\nconsole.log('edited');\n`);
    const after = script.exec(await renewed(preview, page, '/'))![1]!;
    expect(after).not.toBe(before);
    expect((await preview.ask(after)).body).toContain('edited');
    const { status, body, headers } = await preview.ask(before); // which a page that has not heard of it yet may load
    expect([status, body.includes('edited'), headers['content-type']]).toEqual([200, false, 'text/javascript; charset=utf-8']);
  });

  it('a schema that changes is used at once', async () => {
    const preview = await start(minimalSite(), { ownProgram: true });
    const page = await preview.open('/');
    preview.save(HOME_PAGE, `${minimalSite().text(HOME_PAGE)}colour: red\n`);
    expect((await page.until(({ errors }) => errors.length > 0)).errors[0]).toMatchObject({ code: 'UNKNOWN_KEY' });
    const schema = read(preview, 'generator/schemas/pages.ts');
    preview.save('generator/schemas/pages.ts', schema.replace(/^( *)path: f\.path/m, "$1colour: f.text('Its colour.', 'red').optional(),\n$&"));
    const heard = page.told.length;
    await page.until((message) => message.errors.length === 0 && page.told.indexOf(message) >= heard);
    preview.save('templates/styles/site.css', `${read(preview, 'templates/styles/site.css')}\n:root { --test: 3; }\n`); // compiled by what came with the schema
    await page.until(({ styles }) => !['', page.held.styles].includes(styles));
    expect((await preview.ask('/@preview/styles?path=/')).body).toContain('--test:3');
  });
});

it('a folder that is missing at the start is seen when it comes', async () => {
  const preview = await start(minimalSite().without('public/favicon.svg'));
  const page = await preview.open('/');
  preview.delete('posts');
  mkdirSync(join(preview.root, 'posts'));
  writeFileSync(join(preview.root, 'posts', 'first.md'), '---\nnonsense: true\n---\nText.\n');
  expect((await page.until(({ errors }) => errors.some(({ spot }) => spot.file === 'posts/first.md'))).errors.length).toBeGreaterThan(0);
});

it('the oldest of many tabs rests, so that the browser has a connection left for the page', async () => {
  const preview = await start(minimalSite());
  const pages: OpenPage[] = [];
  for (let i = 0; i < 5; i++) pages.push(await preview.open('/'));
  await Promise.all(pages.slice(1).map((page) => page.until(() => true)));
  preview.save(HOME_PAGE, homeWith('A roof for all'));
  await Promise.all(pages.slice(1).map((page) => page.outdated()));
  expect(pages[0]!.told.some(({ page }) => page !== pages[0]!.held.page)).toBe(false);
});
