// Markup that is the same on many pages, such as the footer: rendered once, and its traits read once.
import { createElement, type ReactElement } from 'react';

/** The element in whose place the shared markup belongs. */
const MARK = 'x-shared';
const MARKS = new RegExp(`<${MARK} name="([^"]*)"></${MARK}>`);

/** Stands in a page for shared markup of this name. */
export const markOf = (name: string): ReactElement => createElement(MARK, { name });

/** The parts of a rendered page: every other one is the name of shared markup, beginning with the second. */
export const splitAtShared = (html: string): string[] => html.split(MARKS);
