// Where the company is and when it is open, as the footer and the contact section show them.
import { Fragment } from 'react';
import type { Site } from '../../generator/contract.ts';

/** The street, and the town as the country writes it. */
export function AddressLines({ address: { streetAddress, townLine, addressLocality, addressRegion, postalCode } }: { readonly address: Site['business']['address'] }) {
  return <>{streetAddress}<br />{townLine ?? (addressRegion === undefined ? `${addressLocality} ${postalCode}` : `${addressLocality}, ${addressRegion} ${postalCode}`)}</>;
}

/** A Monday; the days of the week follow it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The opening hours, days with the same hours together: "Mon - Fri". */
export function Hours({ site }: { readonly site: Site }) {
  const runs: { first: number; last: number; shown: string; same: string }[] = [];
  Object.values(site.business.workingHours).forEach(({ shown, open }, day) => {
    const run = runs.at(-1);
    const same = JSON.stringify(open);
    if (run?.same === same) run.last = day;
    else runs.push({ first: day, last: day, shown, same });
  });
  const name = (day: number, weekday: 'long' | 'short'): string => new Intl.DateTimeFormat(site.settings.language, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
  return (
    <dl className="hours">
      {runs.map(({ first, last, shown }) => <Fragment key={first}><dt>{first === last ? name(first, 'long') : `${name(first, 'short')} - ${name(last, 'short')}`}</dt><dd>{shown}</dd></Fragment>)}
    </dl>
  );
}
