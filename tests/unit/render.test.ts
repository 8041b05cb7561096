// Rendering routes to HTML, and errors of templates.
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Assets, Route } from '../../generator/contract.ts';
import { withNonBreakingNumbers } from '../../generator/render/telephone.ts';
import { RenderError, renderRoute } from '../../generator/render/render.ts';
import { minimalSite, theme } from '../support/site.ts';

const route = (body: Route['body']): Route =>
  ({ path: '/contact', file: 'contact.html', source: 'data/pages/contact.yaml', body, site: {} }) as unknown as Route;
const plain = {
  ...theme,
  Document: ({ children }: { readonly children: React.ReactNode }) =>
    createElement('html', null, createElement('head'), createElement('body', null, children)),
};

it('returns a complete document, with its file and its source', () => {
  const page = route(() => createElement('p', null, 'A & B'));
  const made = renderRoute(page, {} as Assets, plain);
  expect(made).toMatchObject({ path: 'contact.html', from: 'data/pages/contact.yaml', route: page });
  expect(String(made.contents)).toMatch(
    /^<!doctype html>\s*<html><head><\/head><body><p>A &amp; B<\/p><\/body><\/html>\n$/i,
  );
});

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
  for (const body of broken) {
    const error = (() => {
      try {
        renderRoute(route(body), {} as Assets, plain);
      } catch (caught) {
        return caught;
      }
      return undefined;
    })();
    expect(error).toBeInstanceOf(RenderError);
    expect(error).toMatchObject({
      name: 'RenderError',
      cause,
      message: 'rendering /contact (data/pages/contact.yaml) failed: undefined is not a function',
    });
  }
});

it('stops the build with that error before anything is written', async () => {
  const Document = (): never => {
    throw new Error('no document');
  };
  await expect(minimalSite().build({ theme: { ...theme, Document } })).rejects.toThrow(
    /^rendering \/(404)? \(.*\) failed: no document$/,
  );
});

it('does not wrap phone numbers, and gives screen readers a plain hyphen', () => {
  const link = (text: string, more = ''): string => `<a class="button"${more} href="tel:+12085552368">${text}</a>`;
  const name = (text: string): string => ` aria-label="${text}" class="button"`;
  expect(withNonBreakingNumbers(link('(208) 555-2368'))).toBe(
    link('(208)\u00a0555\u20112368').replace(' class="button"', name('(208) 555-2368')),
  );
  expect(
    withNonBreakingNumbers(link('<svg viewBox="0 0 2 2"><path d="M0 1-2 3"/></svg>Call us: +44 20 7946 0958')),
  ).toBe(link('<svg viewBox="0 0 2 2"><path d="M0 1-2 3"/></svg>Call\nus:\n+44\u00a020\u00a07946\u00a00958'));
  expect(withNonBreakingNumbers(link('<b>208</b>-555', ' aria-label="Ours"'))).toBe(
    link('<b>208</b>\u2011555', ' aria-label="Ours"'),
  );
  expect(withNonBreakingNumbers(link('"Sam": 555-2368'))).toContain(name('&quot;Sam&quot;: 555-2368'));
  for (const other of ['<a href="/call">555-2368 or so</a>', '<p>(208) 555-2368</p>', link('')])
    expect(withNonBreakingNumbers(other)).toBe(other);
  const two = `${link('1-2')}<p>1-2</p>${link('3-4')}`;
  expect(withNonBreakingNumbers(two).match(/\u2011/g)).toHaveLength(2);
});
