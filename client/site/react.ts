// The subset of React that islands use in the browser, implemented by Preact. The bundler replaces React by this file,
// so an island that needs more of React fails the build until that is added here
// (docs/decisions/preact-in-the-browser.md).
import {
  type ComponentChild,
  type ComponentType,
  type ContainerNode,
  createElement,
  hydrate,
  type VNode,
} from 'preact';

export { Component, Fragment } from 'preact';

/** The JSX factory. Preact's own is larger, because it also supports templates that are precompiled to strings. */
export const jsx = (type: ComponentType | string, props: object, key?: string | number): VNode =>
  createElement(type as string, { ...props, key });
export { jsx as jsxs };

/** Preact's `hydrate` with React's name and order of arguments. */
export const hydrateRoot = (container: ContainerNode, element: ComponentChild): void => hydrate(element, container);
