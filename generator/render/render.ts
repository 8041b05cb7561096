// Renders routes to HTML with React's static renderer, and takes what the checks and the stylesheets need of a page in
// the same step.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { factsReader, type PartFacts } from '../checks/facts.ts';
import type { Assets, Route, Site, Theme } from '../contract.ts';
import { memo } from '../memo.ts';
import { sharedElement, splitAtShared } from './shared-markup.ts';
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

/** A part of a page, as bytes, which are outside of the heap that ten thousand pages as strings would fill. */
export interface PagePart {
  readonly bytes: Uint8Array;
  readonly facts: PartFacts;
  /** The name of markup that other pages share. */
  readonly shared?: string;
}

const sharedParts = memo((_site: Site) => new Map<string, PagePart>());

/**
 * Renders the page of a route, with a placeholder for its stylesheet, as parts that follow one another. Shared markup is
 * the same object on all pages. Throws RenderError if a template throws.
 */
export function renderRoute(route: Route, assets: Assets, theme: Theme): PagePart[] {
  const { site } = route;
  try {
    const html = markup(createElement(theme.Document, { site, route, assets, children: route.body() }));
    return splitAtShared(`<!DOCTYPE html>\n${html}\n`).map((text, index) =>
      index % 2 === 0 ? partOf(text) : sharedPart(site, text),
    );
  } catch (error) {
    throw new RenderError(route, error);
  }
}

function sharedPart(site: Site, name: string): PagePart {
  const known = sharedParts(site).get(name);
  if (known) return known;
  // Ids that React makes are unique in what is rendered at once.
  const part = { ...partOf(markup(sharedElement(site, name), `${name.split(' ')[0]}-`)), shared: name };
  sharedParts(site).set(name, part);
  return part;
}

const markup = (element: ReactElement, identifierPrefix = ''): string =>
  renderToStaticMarkup(element, { identifierPrefix });

function partOf(markup: string): PagePart {
  const reader = factsReader();
  const html = tidy(markup, reader);
  return { bytes: Buffer.from(html), facts: reader.facts() };
}
