// Where the company is and when it is open, as the footer and the contact section show them.
import { Fragment } from 'react';
import { memo, type Site } from '../../generator/contract.ts';

/** The street, where the company has an open door, and the town as the country writes it. */
export function AddressLines({
  address: { streetAddress, townLine, addressLocality, addressRegion, postalCode },
}: {
  readonly address: Site['business']['address'];
}) {
  const town = addressRegion === undefined ? addressLocality : `${addressLocality}, ${addressRegion}`;
  return (
    <>
      {streetAddress}
      {streetAddress && <br />}
      {townLine ?? (postalCode === undefined ? town : `${town} ${postalCode}`)}
    </>
  );
}

/** A Monday; the days of the week follow it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/**
 * Days with the same hours, in the words of the site's language. Once for all pages: making a format takes longer than
 * a page.
 */
const runsOf = memo(
  ({ business, settings: { language }, words }: Site): readonly { readonly days: string; readonly shown: string }[] => {
    const runs: { first: number; last: number; shown: string; same: string }[] = [];
    Object.values(business.workingHours ?? {}).forEach(({ shown, open }, day) => {
      const run = runs.at(-1);
      const same = JSON.stringify(open);
      if (run?.same === same) run.last = day;
      else runs.push({ first: day, last: day, shown: open.length > 0 ? shown : words.closed, same });
    });
    const name = (day: number, weekday: 'long' | 'short'): string =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
    return runs.map(({ first, last, shown }) => ({
      days: first === last ? name(first, 'long') : `${name(first, 'short')} - ${name(last, 'short')}`,
      shown,
    }));
  },
);

/** The opening hours: "Mon - Fri 7:00 AM - 6:00 PM". Nothing for a company that has none. */
export function Hours({ site }: { readonly site: Site }) {
  if (!site.business.workingHours) return null;
  return (
    <dl className="hours">
      {runsOf(site).map(({ days, shown }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd>{shown}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
