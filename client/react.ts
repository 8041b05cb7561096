// What React is in the browser: the part of it that the islands use, from Preact. The bundler puts this file in React's place,
// so an island that uses more of React fails the build until it is added here. (docs/decisions/preact-in-the-browser.md)
import { type ComponentChild, type ContainerNode, hydrate } from 'preact';

export { Component, createRef, Fragment } from 'preact';
export { jsx, jsxs } from 'preact/jsx-runtime';

/** React's name for hydrating, in its order. */
export const hydrateRoot = (container: ContainerNode, element: ComponentChild): void => hydrate(element, container);
