// Parses opening hours. guess-hours.ts guesses what was meant by others.
import type { DayHours, Span } from './values.ts';

/**
 * "7:00 AM - 6:00 PM", "07:00-18:00", "9:00 - 12:00, 20:00 - 01:00" or "Closed", of which only the last span may pass
 * midnight; undefined for any other text.
 */
export function hours(value: string): DayHours | undefined {
  const shown = value.trim();
  if (shown.toLowerCase() === 'closed') return { shown, open: [] };
  const open: Span[] = [];
  for (const part of shown.split(',')) {
    const [before, next] = [open.at(-1), span(part)];
    if (!next || (before && (!isOfOneDay(before) || before.closes > next.opens))) return undefined;
    open.push(next);
  }
  return { shown, open };
}

function span(value: string): Span | undefined {
  const [from, to, more] = value.split(/[-–~～〜]/).map((end) => end.trim());
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  const opens = time(from);
  const closing = /^24[:.]00$/.test(to) ? '00:00' : time(to);
  // Midnight becomes the last minute of the day, because search engines take 00:00 to 00:00 for closed.
  const closes = closing === '00:00' ? '23:59' : closing;
  return opens === undefined || closes === undefined || opens === closes ? undefined : { opens, closes };
}

const isOfOneDay = ({ opens, closes }: Span): boolean => opens < closes;

/** The hours from opening to closing past midnight that only a mistake has: "9:00 - 5:00", "7:00 PM - 6:00 PM". */
const TOO_LONG = 20;

/** Whether a day ends so late on the next one that half of a time is probably missing or wrong. */
export const isTooLong = ({ open }: DayHours): boolean =>
  open.some((each) => !isOfOneDay(each) && hoursOf(each.closes) + 24 - hoursOf(each.opens) >= TOO_LONG);

const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

/** "6:30 PM", "18.30" and "18 h 30" become "18:30"; "9am" and "9 h" are "09:00". */
function time(value: string): string | undefined {
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([AaPp]\.?[Mm]\.?)?$/.exec(
      value.replace(/^(\d+)\s*h\s*(\d\d|)$/i, (_, hour: string, past: string) => `${hour}:${past || '00'}`),
    ) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  return hour > 23 || Number(minutes ?? 0) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}
