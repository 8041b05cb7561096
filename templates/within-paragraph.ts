// Markdown of one paragraph in the middle of something else.
import type { Markdown } from '../generator/theme.ts';

/** The HTML of a paragraph of Markdown, without its tags. */
export const withinParagraph = ({ parts }: Markdown): string =>
  parts.map((part) => ('html' in part ? part.html.trim().slice('<p>'.length, -'</p>'.length) : '')).join('');
