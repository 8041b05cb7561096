// Markup that is the same on many pages, such as the footer: rendered once, and its facts read once.
import { createElement, type ReactElement } from 'react';
import { memo } from '../memo.ts';
import type { Site } from '../site.ts';

/** The element in whose place the shared markup belongs. */
const MARK = 'x-shared';
const MARKS = new RegExp(`<${MARK} name="([^"]*)"></${MARK}>`);

const elementsOf = memo((_site: Site) => new Map<string, ReactElement>());

/**
 * Shows its child, which must be the same on all pages of a site that show it under this name. It is rendered only once,
 * by itself: it gets no React context from around it. Its name begins with a word that nothing else on a page has, and contains nothing that HTML escapes.
 */
export function Shared(props: { readonly site: Site; readonly name: string; readonly children: ReactElement }) {
  const elements = elementsOf(props.site);
  if (!elements.has(props.name)) elements.set(props.name, props.children);
  return createElement(MARK, { name: props.name });
}

/** The parts of a rendered page: every other one is the name of shared markup, beginning with the second. */
export const splitAtShared = (html: string): string[] => html.split(MARKS);

/** The element that a page of the site shows under a name. Throws if there is none. */
export function sharedElement(site: Site, name: string): ReactElement {
  const element = elementsOf(site).get(name);
  if (!element) throw new Error(`no page has shown anything under the name "${name}"`);
  return element;
}
