// The title block of a sheet: a row of cells, each with its label, as in the corner of an architect's drawing.

export interface Cell {
  readonly label: string;
  readonly value: string;
}

/** The cells, beside each other as long as they fit; nothing without any. */
export function TitleBlock({ cells = [] }: { readonly cells?: readonly Cell[] | undefined }) {
  if (cells.length === 0) return null;
  return (
    <dl className="title-block col-span-full flex flex-wrap ps-px pt-px">
      {cells.map(({ label, value }) => (
        <div key={label} className="outlined -ms-px -mt-px flex-1 basis-36 px-4 py-2">
          <dt className="text-label text-accent">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
