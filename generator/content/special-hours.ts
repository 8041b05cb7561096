// Special hours: which of them pages show on a day, and the mistakes in their days.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { Business, Site, SpecialHours } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** How many days before their first day pages show them: early enough to plan a visit around them. */
const DAYS_AHEAD = 14;

/** The special hours that pages show on the day `now` (YYYY-MM-DD), in the order of their days. */
export function specialHoursOn(now: string, { specialHours = [] }: Business): SpecialHours[] {
  const last = later(now, DAYS_AHEAD);
  return inOrder(specialHours).filter(({ from, to }) => from.iso <= last && now <= to.iso);
}

const inOrder = (all: readonly SpecialHours[]): SpecialHours[] =>
  [...all].sort((a, b) => (a.from.iso < b.from.iso ? -1 : 1));

/** The first day on which pages show special hours, and the first on which they no longer do. */
export const daysOfChange = ({ from, to }: SpecialHours): string[] => [later(from.iso, -DAYS_AHEAD), later(to.iso, 1)];

/** The day (YYYY-MM-DD) that is `days` after another. */
export function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days that end before they begin, or that two entries share; and, as notes, days that are over. */
export function specialHoursProblems({ business }: Site, now: string, placeOf: PlaceOf): Problem[] {
  const { specialHours = [] } = business;
  const at = (each: SpecialHours, field: string) =>
    placeOf(PLACES.business, ['specialHours', specialHours.indexOf(each), field]);
  return inOrder(specialHours).flatMap((each, index, all): Problem[] => {
    const { from, to, reason } = each;
    if (to.iso < from.iso) {
      const args = { found: to.iso, expected: `the first day (${from.iso}) or a later one` };
      return [problem('BAD_VALUE', at(each, 'to'), args)];
    }
    if (to.iso < now) {
      const args = { what: `special hours for "${reason}"`, until: to.iso, now };
      return [problem('PAST', at(each, 'from'), args, 'note')];
    }
    const other = all.slice(0, index).find((earlier) => from.iso <= earlier.to.iso);
    if (!other) return [];
    const free = later(other.to.iso, 1);
    const expected = `a day after ${other.to.iso}, until which "${other.reason}" in line ${at(other, 'from').line} lasts: a day can have special hours only once`;
    const suggestion = free <= to.iso ? free : undefined;
    return [problem('BAD_VALUE', at(each, 'from'), { found: from.iso, expected, suggestion })];
  });
}
