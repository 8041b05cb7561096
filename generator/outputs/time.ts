// Moments from calendar days.

/**
 * Noon of a day in a time zone, as RFC 3339 with the zone's offset on that day: "2025-08-12T12:00:00-07:00".
 * Throws a RangeError for a zone that does not exist.
 */
export function zonedNoon(iso: string, timeZone: string): string {
  const noon = new Date(`${iso}T12:00:00Z`);
  const name = offsetIn(timeZone)
    .formatToParts(noon)
    .find((part) => part.type === 'timeZoneName')!.value;
  return `${iso}T12:00:00${name === 'GMT' ? '+00:00' : name.replace('GMT', '')}`;
}

/** Made once a zone: that takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}
