// Routes to HTML, with React's static renderer.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, OutputFile, Route, Theme } from '../contract.ts';
import { unbroken } from './telephone.ts';
import { tidy } from './tidy.ts';

/** A template that threw, with the page it was rendering: a defect of ours, not of the content. */
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

/** The page of one route. Throws RenderError where a template throws. */
export function renderRoute(route: Route, assets: Assets, theme: Theme): OutputFile {
  try {
    const html = renderToStaticMarkup(
      createElement(theme.Document, { site: route.site, route, assets, children: route.body() }),
    );
    // As bytes: ten thousand pages as strings would fill the heap.
    return {
      path: route.file,
      contents: Buffer.from(`<!DOCTYPE html>\n${unbroken(tidy(html))}\n`),
      from: route.source,
      route,
    };
  } catch (error) {
    throw new RenderError(route, error);
  }
}
