// The title block of a sheet: a row of cells, each with its label, as in the corner of an architect's drawing.
import type { ReactNode } from 'react';
import type { Site } from '../../generator/theme.ts';

export interface Cell {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** The cells, beside each other as long as they fit; nothing without any. */
export function TitleBlock({ cells = [] }: { readonly cells?: readonly Cell[] | undefined }) {
  if (cells.length === 0) return null;
  return (
    <dl className="title-block col-span-full flex w-full flex-wrap ps-px pt-px">
      {cells.map(({ label, value }, index) => (
        <div key={index} className="outlined -ms-px -mt-px flex-1 basis-36 px-4 py-2">
          <dt className="text-label text-accent">{label}</dt>
          <dd className="*:thumb *:-my-2.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * What the title blocks of a company's sheets say of it, and where that can be checked: its license, or else its number,
 * and its trade and town. Without a status the trade is said of the number, and the town's cell begins with the street.
 */
export function companyCells({
  license,
  licenseHref,
  licenseStatus,
  phone,
  industry,
  address: { streetAddress, addressLocality, addressRegion, regionName, addressCountry, townLine },
}: Site['business']): { readonly label: string; readonly value: string; readonly href?: string | undefined }[] {
  // The state belongs to the town where addresses are written so.
  const town =
    addressRegion === undefined || townLine !== undefined ? addressLocality : `${addressLocality}, ${addressRegion}`;
  return [
    { label: licenseStatus ?? industry, value: license ?? phone.shown, href: license && licenseHref },
    { label: licenseStatus ? industry : (streetAddress ?? regionName ?? addressCountry), value: town },
  ];
}
