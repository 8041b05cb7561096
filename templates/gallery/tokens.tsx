// The design tokens in the gallery: drawings and icons with their sizes, colors with their contrasts, sizes of type.
import { Fragment } from 'react';
import { contrastRatio } from '../../generator/theme.ts';
import type { Drawing as DrawingValue, Site } from '../../generator/theme.ts';
import type { Brand } from '../brand.ts';
import { contrasts } from '../contrasts.ts';
import { Drawing } from '../components/Drawing.tsx';
import { LEAD } from '../components/text.ts';

interface DrawingsProps {
  readonly name: string;
  readonly drawings: ReadonlyMap<string, DrawingValue>;
  /** The size of a drawing's file in bytes. */
  readonly bytes: (name: string) => number;
}

/** Every drawing, on the background of the page. */
export function Drawings({ name, drawings, bytes }: DrawingsProps) {
  const id = name.toLowerCase();
  const sizes = [...drawings.keys()].map(bytes);
  return (
    <section id={id} className="gallery-group" aria-label={name}>
      <h2 className="gallery-title">{name}</h2>
      <p className="gallery-note">
        {drawings.size} files, {sizes.reduce((sum, each) => sum + each, 0).toLocaleString('en-US')} bytes in all.
      </p>
      <ul className={`gallery-${id}`}>
        {[...drawings].map(([key, drawing], index) => (
          <li key={key} id={`${id}-${key}`}>
            <div>
              <Drawing drawing={drawing} decorative />
            </div>
            <p>
              <strong>{key}</strong> {drawing.title}
              <span>
                {' '}
                {drawing.width} × {drawing.height}, {sizes[index]!.toLocaleString('en-US')} bytes
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The colors by name, and each pair of text and background with its contrast. Swatches are SVG with `fill` attributes,
 * because the page's policy allows no inline styles.
 */
export function Colors({ colors }: Pick<Brand, 'colors'>) {
  return (
    <section id="colors" className="gallery-group" aria-label="Colors">
      <h2 className="gallery-title">Colors</h2>
      <ul className="gallery-colors">
        {Object.entries(colors).map(([name, value]) => (
          <li key={name}>
            <Swatch fill={value} />
            <p>
              <strong>{name}</strong> <span>{value}</span>
            </p>
          </li>
        ))}
      </ul>
      <ul className="gallery-colors">
        {contrasts.map(([text, ground, least]) => {
          const ratio = contrastRatio(colors[text], colors[ground]);
          return (
            <li key={`${text} ${ground}`}>
              <Swatch fill={colors[ground]} text={colors[text]} />
              <p>
                <strong>
                  {text} on {ground}
                </strong>{' '}
                <span>
                  {ratio.toFixed(2)} : 1, {ratio < least ? `less than ${least}` : `at least ${least}`}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Swatch({ fill, text }: { readonly fill: string; readonly text?: string }) {
  return (
    <svg viewBox="0 0 160 72" aria-hidden="true">
      <rect width="160" height="72" fill={fill} />
      {text && (
        <text x="14" y="45" fontSize="24" fill={text}>
          Aa Bb 123
        </text>
      )}
    </svg>
  );
}

const SAMPLE = 'The quick brown fox, 1234567890';

/** The sizes of type, by the element or class that has each. */
const SIZES = {
  h1: <h1>{SAMPLE}</h1>,
  h2: <h2>{SAMPLE}</h2>,
  h3: <h3>{SAMPLE}</h3>,
  LEAD: <p className={LEAD}>{SAMPLE}</p>,
  '.text-h4': <p className="face-display text-h4">{SAMPLE}</p>,
  p: <p>{SAMPLE}</p>,
  '.eyebrow': <p className="eyebrow">{SAMPLE}</p>,
  '.text-small': <p className="text-small text-muted">{SAMPLE}</p>,
};

/** The typefaces, and a sample of each size. */
export function Type({ brand: { fonts } }: Pick<Site, 'brand'>) {
  return (
    <section id="type" className="gallery-group" aria-label="Type">
      <h2 className="gallery-title">Type</h2>
      <p className="gallery-note">
        Headings: {fonts.display.family}, then {fonts.display.fallback}. The rest: {fonts.text.family}, then{' '}
        {fonts.text.fallback}.
      </p>
      <dl className="gallery-type">
        {Object.entries(SIZES).map(([name, sample]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{sample}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
