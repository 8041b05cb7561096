// Renders routes to HTML with React's static renderer.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, OutputFile, Route, Theme } from '../contract.ts';
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

/** A page that has a placeholder for its stylesheet. */
export interface RenderedPage extends OutputFile {
  readonly contents: Buffer;
  readonly route: Route;
}

/** Renders the page of a route, with a placeholder for its stylesheet. Throws RenderError if a template throws. */
export function renderRoute(route: Route, assets: Assets, theme: Theme): RenderedPage {
  try {
    const html = renderToStaticMarkup(
      createElement(theme.Document, { site: route.site, route, assets, children: route.body() }),
    );
    // Bytes are outside of the heap, which ten thousand pages as strings would fill.
    return {
      path: route.file,
      contents: Buffer.from(`<!DOCTYPE html>\n${tidy(html)}\n`),
      from: route.source,
      route,
    };
  } catch (error) {
    throw new RenderError(route, error);
  }
}
