// Guesses what was meant by opening hours in a wording that is not accepted: "8am to 4pm", "9 - 5", "noon until 18h".
import { hours, isTooLong } from './hours.ts';

interface End {
  readonly hour: number;
  readonly minutes: string;
  /** "AM" or "PM"; undefined if neither is written. */
  readonly half: string | undefined;
}

/** "Closed", in some languages. */
const CLOSED = new Set(
  'geschlossen ruhetag fermé fermée cerrado chiuso fechado gesloten stängt lukket stengt zamknięte zavřeno закрыто סגור مغلق 定休日 休み 休业 休息 휴무'.split(
    ' ',
  ),
);

/** Longer than the hours of any day. The time that some patterns take grows with the square of the length. */
const MOST_HOURS = 200;

/** The same hours in the accepted form, to be suggested; undefined if the text is not understood. */
export function guessHours(text: string): string | undefined {
  if (text.length > MOST_HOURS) return undefined;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)\s*[h時]\s*(?=\d\d(?!\d))/g, ':');
  if (/^(?:closed? (?:all )?day|close|off|none|not open|n\/a|[-–—])$/.test(plain) || CLOSED.has(plain)) return 'Closed';
  if (/^(?:open )?(?:24\/7|24 ?h(?:ou)?rs?|all day|a?round the clock)$/.test(plain)) return '00:00 - 24:00';
  const spans = plain
    .replace(/^(?:open )?(?:from )?/, '')
    .replace(/\bnoon\b/g, '12 pm')
    .replace(/\bmidnight\b/g, '12 am')
    .split(/[,;&+/]|\band\b/)
    .map((span, _index, all) => guessSpan(span, all.some(hasHalf)));
  return valid(spans.includes(undefined) ? undefined : spans.join(', ')) ?? valid(times(plain));
}

/** The text, if it is hours. */
function valid(text: string | undefined): string | undefined {
  const day = text === undefined ? undefined : hours(text);
  return day && !isTooLong(day) ? text : undefined;
}

/** Pairs of times on a 24-hour clock, whatever the words between them mean: "8:00 bis 12:00 und 13:30 bis 17:00". */
function times(text: string): string | undefined {
  const all = [...text.matchAll(/\d+(?:[:.]\d\d)?(?![:.]?\d)/g)].map(([time]) =>
    /\D/.test(time) ? time : `${time}:00`,
  );
  const ends = hasHalf(text) || all.length % 2 > 0 ? [] : all;
  return ends.flatMap((time, index) => (index % 2 > 0 ? [`${ends[index - 1]} - ${time}`] : [])).join(', ') || undefined;
}

const hasHalf = (text: string): boolean => /\d\s*[ap]/.test(text);

function guessSpan(text: string, isTwelveHours: boolean): string | undefined {
  const ends = text.split(/\s*(?:->|[-–—−~→]|\bto\b|\btill?\b|\buntil\b|\bthrough\b|\bthru\b)\s*/);
  const [from, to] = ends.map(end);
  if (!from || !to || ends.length !== 2) return undefined;
  const isForward = from.hour < to.hour || (from.hour === to.hour && from.minutes < to.minutes);
  if ((isForward && !isTwelveHours) || from.hour > 12 || to.hour > 12) return `${clock(from)} - ${clock(to)}`;
  // "1 - 4 PM" is an afternoon, "8 - 4 PM" a day.
  const isAfternoon = to.half === 'PM' && from.hour % 12 < Math.min(6, to.hour % 12);
  const isPastMidnight = from.half === 'PM' && to.hour % 12 <= from.hour % 12;
  return `${clock(from, from.half ?? (isAfternoon ? 'PM' : 'AM'))} - ${clock(to, to.half ?? (isPastMidnight ? 'AM' : 'PM'))}`;
}

/** "8", "8:30", "8h", "0830" and "8 o'clock", each perhaps with AM or PM in any spelling. */
function end(text: string): End | undefined {
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})\s*[:.h]?\s*(\d{2})?(?:\s*h(?:rs?|ours)?)?(?:\s*o['’]?clock)?\s*(?:([ap])\.?\s?m?\.?)?$/.exec(
      text.trim(),
    ) ?? [];
  if (hour === undefined) return undefined;
  return { hour: Number(hour), minutes, half: half && `${half.toUpperCase()}M` };
}

const clock = ({ hour, minutes }: End, half?: string): string =>
  `${hour}:${minutes}${half === undefined ? '' : ` ${half}`}`;
