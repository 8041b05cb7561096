// Renders routes to HTML with React's static renderer, and takes what the checks and the stylesheets need of a page in
// the same step.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { traitsReader, type PartTraits } from './traits.ts';
import type { Assets, Route, Share, Site, Theme } from '../theme.ts';
import { memo } from '../system/memo.ts';
import { markOf, splitAtShared } from './shared-markup.ts';
import { tidy } from './tidy.ts';

/** A template threw while it rendered a page: a defect of the program, not of the content. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    readonly route: Route,
    override readonly cause: unknown,
  ) {
    super(
      `rendering ${route.path} (${route.source}) failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** A part of a page, as bytes, which are outside the heap: ten thousand pages as strings would fill it. */
export interface PagePart {
  readonly bytes: Uint8Array;
  readonly traits: PartTraits;
}

/** The shared markup of a site. By theme too: a preview shows the same site with templates that were edited. */
const sharedOf = memo((_theme: Theme) =>
  memo((_site: Site) => ({ elements: new Map<string, ReactElement>(), parts: new Map<string, PagePart>() })),
);

/**
 * Renders the page of a route, with a placeholder for its stylesheet, as parts that follow one another. Shared markup
 * is the same object on all pages. Throws RenderError if a template throws.
 */
export function renderRoute(route: Route, assets: Assets, theme: Theme): PagePart[] {
  const { site } = route;
  try {
    const { elements, parts } = sharedOf(theme)(site);
    const shared: Share = (name, element) => {
      elements.set(name, element);
      return markOf(name);
    };
    const html = markup(createElement(theme.Document, { site, route, assets, shared, children: route.body() }));
    return splitAtShared(`<!DOCTYPE html>\n${html}\n`).map((text, index) => {
      if (index % 2 === 0) return partOf(text);
      const element = elements.get(text);
      // The ids that React makes are unique only within what is rendered at once.
      const part = parts.get(text) ?? partOf(markup(element, `${text.split(' ')[0]}-`));
      parts.set(text, part);
      return part;
    });
  } catch (error) {
    throw new RenderError(route, error);
  }
}

const markup = (element: ReactElement | undefined, identifierPrefix = ''): string =>
  renderToStaticMarkup(element, { identifierPrefix });

function partOf(markup: string): PagePart {
  const reader = traitsReader();
  const html = tidy(markup, reader);
  return { bytes: Buffer.from(html), traits: reader.traits() };
}
