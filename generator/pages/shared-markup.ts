// Markup that is the same on many pages, such as the footer: rendered once, and its traits read once.
import { createElement, type ReactElement } from 'react';
import type { Site } from '../theme.ts';
import type { PartTraits } from './traits.ts';

/** A part of a page. */
export interface PagePart {
  /** In UTF-8: texts would be moved about in memory until all pages are rendered, and bytes stay where they are. */
  readonly html: Buffer;
  readonly traits: PartTraits;
}

/** The shared markup of a site as the pages of one language show it, by name. */
interface Shared {
  readonly elements: Map<string, ReactElement>;
  readonly parts: Map<string, PagePart>;
}

/** What the pages of a theme share, by the view of the site that they show. Whoever renders pages owns one. */
export type SharedMarkup = Map<Site, Shared>;

/** The shared markup of a view of the site; none yet, if no page of it has been rendered. */
export function sharedIn(markup: SharedMarkup, site: Site): Shared {
  const shared = markup.get(site) ?? { elements: new Map(), parts: new Map() };
  markup.set(site, shared);
  return shared;
}

/** The element in whose place the shared markup belongs. */
const MARK = 'x-shared';
const MARKS = new RegExp(`<${MARK} name="([^"]*)"></${MARK}>`);

/** Stands in a page for shared markup of this name. */
export const markOf = (name: string): ReactElement => createElement(MARK, { name });

/** The parts of a rendered page: every other one is the name of shared markup, beginning with the second. */
export const splitAtShared = (html: string): string[] => html.split(MARKS);
