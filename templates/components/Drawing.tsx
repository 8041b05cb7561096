// An inline SVG: a drawing with its title and description, or a decorative icon.
import { useId } from 'react';
import type { Drawing as DrawingValue } from '../../generator/theme.ts';

const REACT_NAMES: Readonly<Record<string, string>> = {
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'font-size': 'fontSize',
  'letter-spacing': 'letterSpacing',
};

interface Props {
  readonly drawing: DrawingValue;
  readonly className?: string | undefined;
  /** Hides the drawing from screen readers, because text beside it says the same. */
  readonly decorative?: boolean | undefined;
}

export function Drawing({ drawing, className = 'drawing', decorative = false }: Props) {
  const id = useId();
  const attributes = Object.fromEntries(
    Object.entries(drawing.attributes).map(([key, value]) => [REACT_NAMES[key] ?? key, withUniqueIds(value, id)]),
  );
  const title = decorative ? '' : `<title>${escape(drawing.title)}</title><desc>${escape(drawing.description)}</desc>`;
  // No aria-label: the title is the name, the desc the description (https://www.w3.org/TR/svg-aam-1.0/).
  const accessibility = decorative ? { 'aria-hidden': true } : { role: 'img' };
  const inner = withUniqueIds(drawing.inner, id);
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      {...attributes}
      {...accessibility}
      className={className}
      dangerouslySetInnerHTML={{ __html: title + inner }}
    />
  );
}

/**
 * Makes the ids in a drawing unique on the page. Otherwise all instances of a drawing would use the pattern of the
 * first one, in the colors of its background.
 */
const withUniqueIds = (inner: string, id: string): string =>
  inner.replace(/\bid="|href="#|url\(\s*(?:['"]|&quot;|&#39;|&apos;)?#/g, (each) => `${each}${id}-`);

/** An icon, by default as large as the text around it and in its color. */
export function Icon({
  drawing,
  className = '',
}: {
  readonly drawing: DrawingValue | undefined;
  readonly className?: string;
}) {
  return drawing ? <Drawing drawing={drawing} decorative className={`icon ${className}`.trim()} /> : null;
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
