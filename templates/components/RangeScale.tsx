// Bars from the low to the high end of each range, all on one scale. The numbers are text; the bars only show them.
import type { Range } from '../../generator/contract.ts';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly range: Range; readonly note?: string | undefined }[];
  /** The item that the page is about. */
  readonly marked?: string | undefined;
}

export function RangeScale({ items, label, marked }: Props) {
  const most = Math.max(...items.map((item) => item.range.to));
  return (
    <dl className="range-scale" aria-label={label || undefined}>
      {items.map((item) => (
        <div key={item.label} className={item.label === marked ? 'marked' : undefined}>
          <dt>{item.label}{item.note && <span> {item.note}</span>}</dt>
          <dd>
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 1.5h100" className="scale" />
              <path d={`M${percent(item.range.from, most)} 1.5H${item.range.open ? 100 : Math.max(percent(item.range.to, most), percent(item.range.from, most) + 1)}`} className={item.range.open ? 'bar open' : 'bar'} />
            </svg>
            <span>{item.range.shown}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const percent = (value: number, most: number): number => Math.round((value / most) * 1000) / 10;
