// Renders routes to HTML with React's static renderer, and takes what the checks and the stylesheets need of a page in
// the same step.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { traitsReader } from './traits.ts';
import type { Assets, Route, Share, Theme } from '../theme.ts';
import { markOf, type PagePart, sharedIn, type SharedMarkup, splitAtShared } from './shared-markup.ts';
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

/**
 * Renders the page of a route, with a placeholder for its stylesheet, as parts that follow one another. What is in
 * `markup` already is not rendered again, and is the same object on all pages. Throws RenderError if a template throws.
 */
export function renderRoute(route: Route, assets: Assets, theme: Theme, markup: SharedMarkup): PagePart[] {
  const { site } = route;
  try {
    const { elements, parts } = sharedIn(markup, site);
    const shared: Share = (name, element) => {
      elements.set(name, element);
      return markOf(name);
    };
    const html = htmlOf(createElement(theme.Document, { site, route, assets, shared, children: route.body() }));
    return splitAtShared(`<!DOCTYPE html>\n${html}\n`).map((text, index) => {
      if (index % 2 === 0) return partOf(text);
      const element = elements.get(text);
      // The ids that React makes are unique only within what is rendered at once.
      const part = parts.get(text) ?? partOf(htmlOf(element, `${text.split(' ')[0]}-`));
      parts.set(text, part);
      return part;
    });
  } catch (error) {
    throw new RenderError(route, error);
  }
}

const htmlOf = (element: ReactElement | undefined, identifierPrefix = ''): string =>
  renderToStaticMarkup(element, { identifierPrefix });

function partOf(rendered: string): PagePart {
  const reader = traitsReader();
  return { html: Buffer.from(tidy(rendered, reader)), traits: reader.traits() };
}
