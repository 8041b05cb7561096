// Turns calendar dates into points in time.
import { memoByText } from './memo.ts';

/**
 * Noon of a date (YYYY-MM-DD) in a time zone, in RFC 3339 with the offset on that day: "2025-08-12T12:00:00-07:00".
 * Throws a RangeError for an unknown time zone.
 */
export function zonedNoon(iso: string, timeZone: string): string {
  const noon = new Date(`${iso}T12:00:00Z`);
  const name = offsetFormat(timeZone).format(noon).replace(/.*GMT/, '');
  return `${iso}T12:00:00${name || '+00:00'}`;
}

/** One format per time zone: creating one takes a hundred times as long as using it. */
const offsetFormat = memoByText(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);
