// Photos in Markdown: published like those given as `image`, wherever they are and however their paths are spelled.
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { photosOf } from '../../generator/assets/photos/index.ts';
import { renewed } from '../support/editing.ts';
import { all, classed, one, parse, tag } from '../support/html.ts';
import { photosIn, secrets, shot } from '../support/photos.ts';
import { SITES } from '../support/places.ts';
import { TestPreview } from '../support/preview.ts';
import { type Built, siteOver, type TestSite, written } from '../support/site.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ pictures: [string, string][] }>(import.meta.url);

it('a photo is published wherever in the site it is', () => {
  const [person, van] = [{ renditions: [] }, { renditions: [] }];
  expect(photosOf({ team: [{ portrait: person }], business: { vans: [van] }, base: '/' } as never)).toEqual([
    person,
    van,
  ]);
});

describe('a photo in an article', () => {
  const ROOF = '/photos/Roof & ridge (1).JPG';
  const articles = siteOver(join(SITES, 'articles')).without('posts/flashing.md');
  /** The articles site with a photo, and Markdown added to the end of an article. */
  const withText = async (markdown: string, photo?: Uint8Array): Promise<TestSite> =>
    articles.with(`public${ROOF}`, photo ?? (await shot(1800, 1200))).append('posts/frost.md', `\n${markdown}\n`);
  const frost = (built: Built) => parse(built.text('blog/frost.html'));
  /** The attributes of an element, without those that differ between photos. */
  const looksOf = (built: Built, page: string) =>
    all(parse(built.text(page)), tag('picture')).map((picture) =>
      all(picture, tag('source', 'img')).map(({ name, attribs }) => ({
        ...attribs,
        class: attribs['class']?.replace(' aspect-3/2', ''), // the shape of pictures in a row
        name,
        sizes: '',
        alt: '',
      })),
    );

  it('is also published as its original file only if the content links to that, or uses it as a share image', async () => {
    const original = ROOF.slice(1);
    const shown = '![A new ridge above a porch](</photos/Roof & ridge (1).JPG>)';
    const site = await withText(shown);
    expect((await site.build()).paths).not.toContain(original);
    for (const link of [`[large](<${ROOF}>)`, `[large](<${encodeURI(ROOF)}>)`])
      expect((await (await withText(`${shown}\n\nSee it ${link}.`)).build()).paths).toContain(original);
    const shared = site.edit('data/pages/home.yaml', 'meta:\n', `meta:\n  image: "${ROOF}"\n`);
    expect((await shared.build()).paths).toContain(original);
  });

  it('is published and shown like one given as `image`', async () => {
    const image =
      '  - type: projects\n    title: Done\n    items:\n      - title: A ridge\n        description: New shakes, and a new ridge.\n        image:\n          src: /photos/Roof & ridge (1).JPG\n          alt: A new ridge above a porch\n';
    const site = (
      await withText(
        '![A new ridge above a porch](</photos/Roof & ridge (1).JPG>)',
        await shot(1200, 1800, { orientation: 6 }),
      )
    ).append('data/pages/snow.yaml', image);
    const built = await site.build();
    const [text, given] = [looksOf(built, 'blog/frost.html'), looksOf(built, 'snow.html')];
    expect(text).toHaveLength(1);
    expect(text).toEqual(given);
    const shown = one(frost(built), classed('photo'));
    expect(shown.attribs).toMatchObject({
      alt: 'A new ridge above a porch',
      width: '1600',
      height: '1067',
      loading: 'lazy',
      sizes: 'auto, (min-width: 40rem) 36rem, calc(100vw - 2.5rem)',
    });
    expect(shown.attribs['style']).toBeUndefined();
    const tone = /tone-([0-9a-e]{3})/.exec(shown.attribs['class']!)![1]!;
    expect(built.text('blog/frost.html')).toContain(`.tone-${tone}{background-color:#${tone}}`);
    const files = await written(site);
    expect(photosIn(files.keys())).toHaveLength(12);
    for (const path of photosIn(files.keys())) expect(secrets(files.get(path)!)).toEqual([]);
  });

  it('may be described in as few characters as Chinese, Japanese and Korean need', async () => {
    const site = await withText('![台所の棚](</photos/Roof & ridge (1).JPG>)');
    expect((await site.build()).report()).not.toContain('BAD_VALUE');
  });

  it('is found by its composed name if macOS stores it decomposed', async () => {
    const built = await articles
      .with('public/photos/cafe\u0301.jpg', await shot(1800, 1200))
      .append('posts/frost.md', '\n![Shakes under snow](/photos/caf\u00e9.jpg)\n')
      .build();
    expect(built.result.ok, built.report()).toBe(true);
    one(frost(built), tag('picture'));
  });

  it.each(CASES.pictures)('is found %s', async (how, markdown) => {
    const built = await (await withText(markdown)).build({ base: '/repo/' });
    expect(built.result.ok, built.report()).toBe(true);
    const picture = one(frost(built), tag('picture'));
    expect(all(picture, tag('source'))).toHaveLength(2);
    const { attribs } = one(picture, tag('img'));
    expect([attribs['alt'], attribs['title']]).toEqual([
      'Shakes under snow',
      how.includes('title') ? 'In *January*, "before"' : undefined,
    ]);
    for (const {
      attribs: { srcset },
    } of all(picture, tag('source', 'img')))
      for (const each of srcset!.split(', ')) expect(built.paths).toContain(each.replace(/^\/repo\/(\S+) \d+w$/, '$1'));
    expect(built.text('blog/frost.html')).not.toContain('data-picture');
  });

  it('is a plain image in the feed', async () => {
    const feed = (await (await withText('![Shakes & snow](</photos/Roof & ridge (1).JPG>)')).build())
      .text('feed.xml')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(feed).toMatch(
      /<img src="https:[^"]*\/assets\/roof-ridge-1-1600-[0-9a-f]{10}\.jpg" alt="Shakes &#x26; snow" width="1600" height="1067" loading="lazy">/,
    );
    expect(feed).not.toContain('data-picture');
  });

  it('may also be in the copy of a page and in an answer', async () => {
    const site = (await withText('')).append(
      'data/pages/snow.yaml',
      '  - type: copy\n    title: Under snow\n    body: |\n      ![Shakes under snow](</photos/Roof & ridge (1).JPG>)\n  - type: faqs\n    title: Asked\n    items:\n      - question: Is it steep?\n        answer: "See: ![A ridge > 6/12](</photos/Roof & ridge (1).JPG>)"\n',
    );
    const built = await site.build();
    const pictures = all(parse(built.text('snow.html')), tag('picture'));
    expect(
      pictures.map((picture) => [all(picture, tag('source')).length, one(picture, tag('img')).attribs['alt']]),
    ).toEqual([
      [2, 'Shakes under snow'],
      [2, 'A ridge > 6/12'],
    ]);
    expect(built.text('snow.html')).not.toContain('data-picture');
  });

  it.each([
    ['a%20b.jpg', '/photos/a%20b.jpg', '/photos/a%2520b.jpg'],
    ['My Photo.jpg', '/photos/my-photo.jpg', '</photos/My Photo.jpg>'],
    ['roof(2.jpg', '/photos/roof2.jpg', '</photos/roof(2.jpg>'],
    ['50%off.jpg', '/photos/50%-off.jpg', '/photos/50%off.jpg'],
  ])('a missing one is suggested so that the suggestion finds %s', async (name, written, suggestion) => {
    const site = (await withText('')).with(`public/photos/${name}`, await shot(1800, 1200));
    const { result } = await site.append('posts/frost.md', `\n![Shakes under snow](${written})\n`).build();
    expect(result.problems[0]).toMatchObject({ code: 'MISSING_IMAGE', args: { nearest: suggestion } });
    const mended = await site.append('posts/frost.md', `\n![Shakes under snow](${suggestion})\n`).build();
    expect(mended.codes).not.toContain('MISSING_IMAGE');
  });

  it.each(['![A drawing](/favicon.svg)', '`![No picture](/photos/none.jpg)`'])(
    'is left alone if it is %s',
    async (markdown) => {
      const built = await (await withText(markdown)).build();
      expect(built.result.ok, built.report()).toBe(true);
      expect(all(frost(built), tag('picture'))).toEqual([]);
      expect(photosIn(built.paths)).toEqual([]);
    },
  );

  it('is updated in the preview when its file changes', async () => {
    const photo = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 500, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const image = /<img class="photo (tone-\w+)" src="(\/assets\/snow-[^"]+)"/;
    const preview = await TestPreview.start(
      (await withText('![Shakes under snow](/photos/snow.png)')).with('public/photos/snow.png', await photo('#222')),
      { ownProgram: true },
    );
    onTestFinished(() => preview.stop());
    const page = await preview.open('/blog/frost');
    const [, tone, url] = image.exec(page.html)!;
    preview.save('public/photos/snow.png', await photo('#eee'));
    const [, newTone, newUrl] = image.exec(await renewed(preview, page, '/blog/frost'))!;
    expect([newTone === tone, newUrl === url]).toEqual([false, false]);
    expect((await preview.ask(newUrl!)).headers['content-type']).toBe('image/jpeg');
  });
});
