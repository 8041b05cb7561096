// An inlined SVG: a drawing with its name and description, or an icon that only decorates.
import { useId } from 'react';
import type { Drawing as DrawingValue } from '../../generator/contract.ts';

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
  /** A drawing beside text that says the same is left out for screen readers. */
  readonly decorative?: boolean | undefined;
}

export function Drawing({ drawing, className = 'drawing', decorative = false }: Props) {
  const attributes = Object.fromEntries(
    Object.entries(drawing.attributes).map(([key, value]) => [REACT_NAMES[key] ?? key, value]),
  );
  const title = decorative ? '' : `<title>${escape(drawing.title)}</title><desc>${escape(drawing.description)}</desc>`;
  const named = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': `${drawing.title}. ${drawing.description}` };
  const inner = ownIds(drawing.inner, useId());
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      {...attributes}
      {...named}
      className={className}
      dangerouslySetInnerHTML={{ __html: title + inner }}
    />
  );
}

/**
 * The shapes with ids that no other drawing of the page has: else all of a kind would be filled with the pattern of the
 * first, in the colours of its ground.
 */
const ownIds = (inner: string, id: string): string =>
  inner.replace(/\bid="|href="#|url\(\s*(?:['"]|&quot;|&#39;|&apos;)?#/g, (each) => `${each}${id}-`);

/** An icon, sized by its text. */
export function Icon({ drawing }: { readonly drawing: DrawingValue | undefined }) {
  return drawing ? <Drawing drawing={drawing} decorative className="icon" /> : null;
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
