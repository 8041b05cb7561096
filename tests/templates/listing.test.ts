// Lists of articles and areas: what they show and what they leave out.
import { textContent } from 'domutils';
import { describe, expect, it } from 'vitest';
import { all, classed, one, parse, tag } from '../support/html.ts';
import { numbered, roofer } from '../support/site.ts';

const POST = 'posts/hail.md';

/** The roofer with this many articles, all with the tag Hail. */
function withArticles(count: number) {
  let site = roofer.edit('data/pages/blog.yaml', '  - type: posts\n', '  - type: posts\n    perPage: 4\n');
  for (let n = 1; n < count; n++) site = site.with(`posts/number-${n}.md`, numbered(roofer.text(POST), n));
  return site;
}

describe('many articles', () => {
  it('fill several pages, each in the sitemap with a title of its own, and linked from one another', async () => {
    const built = await withArticles(9).build();
    const pages = ['blog.html', 'blog/page/2.html', 'blog/page/3.html'].map((file) => parse(built.text(file)));
    const slugs = pages.flatMap((page) =>
      all(page, tag('li')).flatMap(({ attribs }) => (attribs['data-post'] === undefined ? [] : [attribs['data-post']])),
    );
    expect([slugs.length, new Set(slugs).size]).toEqual([9, 9]);
    const links = pages.map((page) =>
      all(page, tag('a')).flatMap(({ attribs: { rel, href } }) =>
        /^(prev|next)$/.test(rel ?? '') ? [`${rel} ${href}`] : [],
      ),
    );
    expect(links).toEqual([['next /blog/page/2'], ['prev /blog', 'next /blog/page/3'], ['prev /blog/page/2']]);
    expect(new Set(pages.map((page) => textContent(one(page, tag('title'))))).size).toBe(3);
    expect(built.text('sitemap.xml')).toContain('/blog/page/3</loc>');
    expect(pages.map((page) => all(page, classed('leading')).length)).toEqual([1, 0, 0]);
  });

  it('get a page for each topic that several of them have, and its tag links to it', async () => {
    const snow = numbered(roofer.text(POST), 90).replace('  - Hail', '  - Snow\n  - HAIL');
    const built = await withArticles(5)
      .with('posts/snow.md', snow)
      .with('posts/ice.md', numbered(roofer.text(POST), 91).replace('  - Hail', '  - Ice'))
      .build();
    expect(built.paths.filter((path) => path.startsWith('blog/topic'))).toEqual([
      'blog/topic/hail.html',
      'blog/topic/hail/page/2.html',
    ]);
    const hrefs = all(parse(built.text('blog/number-90.html')), tag('a')).map(({ attribs }) => attribs['href']!);
    expect(hrefs.filter((href) => href.startsWith('/blog/topic/'))).toEqual(['/blog/topic/hail']);
    expect(built.report()).not.toContain('error');
  });

  it('get a page for a topic in any script, and none for one without a letter', async () => {
    const tagged = (n: number) => numbered(roofer.text(POST), n).replace('  - Hail', "  - Снег\n  - '?!'");
    const built = await withArticles(5)
      .with('posts/snow.md', tagged(90))
      .with('posts/more-snow.md', tagged(91))
      .build();
    const hrefs = all(parse(built.text('blog/number-90.html')), tag('a')).map(({ attribs }) => attribs['href']!);
    expect(hrefs.filter((href) => href.startsWith('/blog/topic/'))).toEqual(['/blog/topic/sneg']);
    expect(built.paths).toContain('blog/topic/sneg.html');
    expect(built.report()).not.toContain('error');
  });

  it('that fit on one page have neither further pages nor topics', async () => {
    const built = await withArticles(4).build();
    expect(built.paths.filter((path) => /^blog\/(?:page|topic)/.test(path))).toEqual([]);
    expect(built.text('blog.html')).not.toContain('class="pager"');
  });
});

it('an area without facts has no empty list of them', async () => {
  const site = roofer
    .with('data/areas/bench.yaml', roofer.text('data/areas/bench.yaml').replace(/^zipCodes:[^]*(?=^meta:)/m, ''))
    .append('data/pages/locations.yaml', '  - type: areas\n    title: Elsewhere\n    detail: full\n');
  const lists = all(parse((await site.build()).text('locations.html')), tag('dl'));
  // The last one is the footer's title block.
  expect(lists.map((list) => all(list, tag('dt')).length)).toEqual([5, 3, 3]);
});

it('an area has no link to itself on its own page, neither in a list of areas nor among their costs', async () => {
  const site = roofer
    .edit('data/areas/bench.yaml', 'meta:\n', 'cost: $7,000-$16,000\nmeta:\n')
    .append(
      'data/areas/north-end.yaml',
      '  - type: areas\n    title: Elsewhere\n  - type: area-ranges\n    title: Costs\n    measure: cost\n',
    );
  const main = one(parse((await site.build()).text('roofing-north-end.html')), tag('main'));
  const links = all(main, tag('a')).map(({ attribs }) => attribs['href']);
  expect(links.filter((href) => href === '/roofing-bench')).toHaveLength(2);
  expect(links).not.toContain('/roofing-north-end');
});

it('an article without chosen related ones is followed by those it links to, and by those with most of its tags', async () => {
  const hail = roofer.text(POST).replace(/^related:\n(?:  - .*\n)*/m, '');
  const tagged = (n: number, ...tags: string[]) =>
    numbered(hail, n).replace('  - Hail', tags.map((tag) => `  - ${tag}`).join('\n'));
  const site = roofer
    .with(POST, hail)
    .with('posts/number-1.md', `${tagged(1, 'Snow', 'Ice')}\nSee [the hail](/blog/after-the-hail).\n`)
    .with('posts/number-2.md', tagged(2, 'Ice'))
    .with('posts/number-3.md', tagged(3, 'Snow', 'Ice', 'Wind'))
    .with('posts/number-4.md', tagged(4, 'Wind'));
  const related = one(parse((await site.build()).text('blog/number-1.html')), classed('related'));
  expect(new Set(all(related, tag('a')).map(({ attribs }) => attribs['href']))).toEqual(
    new Set(['/blog/after-the-hail', '/blog/number-3', '/blog/number-2']),
  );
});
