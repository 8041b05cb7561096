// The address and the opening hours of the company, for the footer and the contact section.
import { Fragment } from 'react';
import { memo, type Site } from '../../generator/theme.ts';

/** The street, if the company can be visited, and the town in the format of the country. */
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

/** Hours, with the word of the site for a day on which the company is closed. */
const inWords = (shown: string, { closed }: Site['words']): string => shown.replace(/closed/i, () => closed);

/** Any Monday, from which the names of the weekdays are formatted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/**
 * Runs of days with the same hours, in the site's language. Memoized, because creating an Intl.DateTimeFormat takes
 * longer than rendering a page.
 */
const runsOf = memo(
  ({ business, settings: { language }, words }: Site): readonly { readonly days: string; readonly shown: string }[] => {
    const runs: { first: number; last: number; shown: string; key: string }[] = [];
    Object.values(business.workingHours ?? {}).forEach(({ shown, open }, day) => {
      const run = runs.at(-1);
      const key = JSON.stringify(open);
      if (run?.key === key) run.last = day;
      else runs.push({ first: day, last: day, shown: inWords(shown, words), key });
    });
    const name = (day: number, weekday: 'long' | 'short'): string =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
    return runs.map(({ first, last, shown }) => ({
      days: first === last ? name(first, 'long') : `${name(first, 'short')} - ${name(last, 'short')}`,
      shown,
    }));
  },
);

/** The days of special hours, in the site's language: "Thu, Dec 24 – Sat, Dec 26". */
const specialRunsOf = memo(({ specialHours, settings: { language }, words }: Site) => {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const noon = (iso: string): number => Date.parse(`${iso}T12:00:00Z`);
  return specialHours.map(({ from, to, hours: { shown }, reason }) => ({
    reason,
    // Versions of Node.js differ in the spaces around the dash.
    days: format.formatRange(noon(from.iso), noon(to.iso)).replace(/\s/g, ' '),
    shown: inWords(shown, words),
  }));
});

/** Whether the company has hours to show. */
export const hasHours = ({ business: { workingHours }, specialHours }: Site): boolean =>
  workingHours !== undefined || specialHours.length > 0;

/**
 * The special hours that pages show today, and the usual ones: "Mon - Fri 7:00 AM - 6:00 PM". Nothing if there are
 * none.
 */
export function Hours({ site }: { readonly site: Site }) {
  const special = specialRunsOf(site);
  return (
    <>
      {special.length > 0 && (
        <dl className="special-hours flagged mb-3 ps-3.5 wrap-break-word">
          {special.map(({ reason, days, shown }) => (
            <Fragment key={days}>
              <dt lang={site.main?.settings.language} className="face-strong">
                {reason}
              </dt>
              <dd className="flex flex-wrap gap-x-3 not-last:mb-1.5">
                <span>{days}</span>{' '}
                <bdi>
                  <Spans shown={shown} />
                </bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {site.business.workingHours && (
        <dl className="hours grid grid-cols-labeled gap-x-5 gap-y-0.5 wrap-break-word">
          {runsOf(site).map(({ days, shown }) => (
            <Fragment key={days}>
              <dt>{days}</dt>
              <dd>
                <Spans shown={shown} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}

/** Hours, whose lines break only between two spans. */
function Spans({ shown }: { readonly shown: string }) {
  if (!shown.includes(',')) return shown;
  return shown.split(',').map((span, index, all) => (
    <Fragment key={span}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">
        {span.trim()}
        {index < all.length - 1 && ','}
      </span>
    </Fragment>
  ));
}
