// A bar for each range, all on one scale. The numbers are also given as text; the bars are decorative.
import { useContext } from 'react';
import type { Range } from '../../generator/theme.ts';
import { Language } from '../language.ts';
import { type Scale, scaleFor } from './scale.ts';

interface RangeItem {
  readonly label: string;
  readonly range: Range;
  readonly note?: string | undefined;
  /** A page with more information. */
  readonly url?: string | undefined;
  /** Whether the page is about this item: it is highlighted, and set as a poster above the scale. */
  readonly marked?: boolean | undefined;
}

/** The classes of a range: its own width decides where the numbers stand. */
const ROW =
  'flex flex-wrap justify-between gap-x-3 gap-y-1 @figure:grid @figure:grid-cols-scale @figure:items-center @figure:gap-x-6';

export function RangeScale({ items }: { readonly items: readonly RangeItem[] }) {
  const scale = scaleFor(
    items.map((item) => item.range),
    useContext(Language),
  );
  return (
    <div className="range-scale @container break-inside-avoid">
      <Poster range={items.find(({ marked }) => marked)?.range} />
      <Marks ticks={scale.ticks} />
      <dl className="grid gap-4 text-small @text:text-body">
        {items.map((item) => (
          <div key={item.label} className={item.marked ? `${ROW} marked text-accent` : ROW}>
            <dt className="grow basis-32">
              {item.url && !item.marked ? (
                <a href={item.url} className="thumb -my-2.5 min-w-6 face-strong">
                  {item.label}
                </a>
              ) : (
                <span className="face-strong">{item.label}</span>
              )}
              {item.note && <span className="block text-muted"> {item.note}</span>}
            </dt>
            <dd className="contents">
              <RangeBar scale={scale} range={item.range} />
              <span>{item.range.shown}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The marks of the scale, above the bars. */
function Marks({ ticks }: Pick<Scale, 'ticks'>) {
  return (
    <div className="grid grid-cols-scale gap-x-6 @max-figure:hidden">
      <svg className="range-marks col-start-2 h-6 w-full overflow-visible fill-muted stroke-line" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick.label}>
            <line x1={`${tick.at}%`} x2={`${tick.at}%`} y1="18" y2="24" />
            <text x={`${tick.at}%`} y="13" textAnchor="middle" className="stroke-none text-label">
              {tick.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A range as large as a title. */
function Poster({ range }: { readonly range: Range | undefined }) {
  return range ? (
    <p aria-hidden="true" className="face-display mb-12 text-h1 text-accent">
      {range.shown}
    </p>
  ) : null;
}

/** A bar with a tick at each end, like a dimension line; an open end continues dashed. Positions are in percent. */
export function RangeBar({ scale, range }: { readonly scale: Scale; readonly range: Range }) {
  const from = scale.at(range.from);
  const end = Math.max(scale.at(range.to), from + 1);
  return (
    <svg className="range-bar order-1 h-3 w-full overflow-visible stroke-accent @figure:order-0" aria-hidden="true">
      <line className="axis stroke-line" x1="0" x2="100%" y1="50%" y2="50%" />
      <line className="span" x1={`${from}%`} x2={`${end}%`} y1="50%" y2="50%" />
      {range.open && (
        <line
          className="open"
          x1={`${end}%`}
          x2={`${Math.min(100, end + 7)}%`}
          y1="50%"
          y2="50%"
          strokeDasharray="3 3"
        />
      )}
      <line x1={`${from}%`} x2={`${from}%`} y1="0" y2="100%" />
      {!range.open && <line x1={`${end}%`} x2={`${end}%`} y1="0" y2="100%" />}
    </svg>
  );
}
