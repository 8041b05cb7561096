// Rendering routes to HTML, and errors of templates.
import { join } from 'node:path';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Assets, Route } from '../../generator/theme.ts';
import { renderRoute } from '../../generator/pages/render-page.ts';
import { readTraits } from '../../generator/pages/traits.ts';
import { textOf } from '../../generator/output/file-contents.ts';
import { SITES } from '../support/places.ts';
import { minimalSite, roofer, siteOver, theme } from '../support/site.ts';

const route = (body: Route['body']): Route =>
  ({ path: '/contact', file: 'contact.html', source: 'data/pages/contact.yaml', body, site: {} }) as unknown as Route;
const plain = {
  ...theme,
  Document: ({ children }: { readonly children: React.ReactNode }) =>
    createElement('html', null, createElement('head'), createElement('body', null, children)),
};

it('names the page and its source if a template throws', () => {
  const cause = new TypeError('undefined is not a function');
  const broken = [
    () => {
      throw cause;
    },
    () =>
      createElement(() => {
        throw cause;
      }),
  ];
  for (const body of broken)
    expect(() => renderRoute(route(body), {} as Assets, plain, new Map())).toThrow(
      expect.objectContaining({
        name: 'RenderError',
        cause,
        message: 'rendering /contact (data/pages/contact.yaml) failed: undefined is not a function',
      }),
    );
});

it('stops the build with that error before anything is written', async () => {
  const Document = (): never => {
    throw new Error('no document');
  };
  await expect(minimalSite().build({ theme: { ...theme, Document } })).rejects.toThrow(
    /^rendering \/(404)? \(.*\) failed: no document$/,
  );
});

it('takes the same traits from a page as an HTML parser', async () => {
  const { files } = (await roofer.build()).finished;
  const pages = files.filter(({ traits }) => traits);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const { names, hasIsland, ...parsed } = readTraits(String(textOf(page)));
    expect({ ...page.traits, leaks: parsed.leaks }, page.path).toEqual(parsed);
  }
});

it.each(['roofer', 'bilingual'])(
  'every page of %s shows what it would if it shared nothing with others',
  async (name) => {
    const site = siteOver(join(SITES, name));
    const apart = {
      ...theme,
      Document: (props: Parameters<typeof theme.Document>[0]) =>
        theme.Document({
          ...props,
          shared: (part, element) => props.shared(`${part} ${props.route.path}`, element),
        }),
    };
    const [shared, alone] = await Promise.all([site.build(), site.build({ theme: apart })]);
    expect(alone.texts.length).toBeGreaterThan(1);
    expect(alone.texts).toEqual(shared.texts);
  },
);
