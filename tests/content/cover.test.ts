// The picture of an article, a photo or a drawing: on its page, on its card, where it is shared, and for search engines.
import { expect, it } from 'vitest';
import { all, classed, type Document, graphOf, having, one, parse, tag } from '../support/html.ts';
import { shot } from '../support/photos.ts';
import { articles } from '../support/site.ts';

const DRAWING =
  '<svg viewBox="0 0 480 360" fill="none" stroke="currentColor"><title>A rafter</title><desc>One rafter, from the side.</desc><path d="M20 300L240 60"/></svg>';

const site = articles.with('data/drawings/rafter.svg', DRAWING);
/** The page of an article with this picture, and the list with its card. */
async function pagesWith(image: string, from = site): Promise<readonly [Document, Document]> {
  const built = await from.edit('posts/frost.md', 'readTime: 1 min read', `image: ${image}`).build();
  return [parse(built.text('blog/frost.html')), parse(built.text('blog.html'))];
}
const shared = (page: Document): string => one(page, having('property', 'og:image')).attribs['content']!;
/** The address of the picture that search engines are told. */
function told(page: Document): unknown {
  const nodes = graphOf(page);
  const { image } = nodes.find((node) => node['@type'] === 'BlogPosting') as { image: { '@id': string } };
  return nodes.find((node) => node['@id'] === image['@id'])!['url'];
}

it('may be a photo, which is shown as decoration', async () => {
  const pages = await pagesWith('/photos/frost.jpg', site.with('public/photos/frost.jpg', await shot(1600, 1200)));
  for (const page of pages) expect(one(page, classed('photo')).attribs).toMatchObject({ alt: '', width: '1600' });
  expect(shared(pages[0])).toMatch(/\/assets\/card-frost-.*\.jpg$/);
  expect(told(pages[0])).toBe(shared(pages[0]));
});

it('may be a drawing, which is drawn inline', async () => {
  const [page, list] = await pagesWith('drawings/rafter.svg');
  for (const each of [one(page, classed('article-head')), one(list, having('data-post', 'frost'))])
    expect(all(each, tag('path')).map(({ attribs }) => attribs['d'])).toEqual(['M20 300L240 60']);
  expect(shared(page)).toMatch(/\/assets\/card-frost-.*\.png$/);
  expect(shared(page)).not.toBe(shared((await pagesWith('drawings/mark.svg'))[0]));
  expect(told(page)).toBe(shared(page));
});
