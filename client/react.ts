// What React is in the browser: the part of it that the islands use, from Preact. The bundler puts this file in React's
// place, so an island that uses more of React fails the build until it is added here.
// (docs/decisions/preact-in-the-browser.md)
import {
  type ComponentChild,
  type ComponentType,
  type ContainerNode,
  createElement,
  hydrate,
  type VNode,
} from 'preact';

export { Component, Fragment } from 'preact';

/** What JSX becomes. Preact's own does more, for templates that are compiled to strings. */
export const jsx = (type: ComponentType | string, props: object, key?: string | number): VNode =>
  createElement(type as string, { ...props, key });
export { jsx as jsxs };

/** React's name for hydrating, in its order. */
export const hydrateRoot = (container: ContainerNode, element: ComponentChild): void => hydrate(element, container);
