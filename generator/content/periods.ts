// What pages show only for a while: the announcement, and notices. Which of it they show on a day, and mistakes in its days.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { CalendarDate } from '../schemas/fields/values.ts';
import type { LoadOptions } from './load-options.ts';
import type { Site } from './site.ts';
import { later } from './special-hours.ts';
import type { PlaceOf } from './yaml/parse.ts';

interface Period {
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** Whether something is shown on the day `now` (YYYY-MM-DD): from its first to its last day, as far as it has them. */
export const isShown = ({ now, scheduled }: LoadOptions, { from, until }: Period): boolean =>
  (scheduled === 'all' || (from?.iso ?? now) <= now) && now <= (until?.iso ?? now);

/** Something that is shown for a while: what it is, in an editor's words, and where it is written. */
interface Temporary extends Period {
  readonly what: string;
  readonly file: string;
  readonly path: readonly PropertyKey[];
}

const temporary = ({ navigation: { announcement }, composed }: Site): Temporary[] => [
  ...(announcement ? [{ ...announcement, what: 'announcement', file: PLACES.navigation, path: ['announcement'] }] : []),
  ...composed.flatMap(({ sections, source: file }) =>
    sections.flatMap((section, index) => {
      const { period } = section.roles;
      return period ? [{ ...period, file, path: ['sections', index] }] : [];
    }),
  ),
];

/** For each first day on which something is shown, and each first day on which it no longer is, that day and what it is. */
export const daysOfPeriods = (site: Site): { date: string; reason: string }[] =>
  temporary(site).flatMap(({ from, until, what }) => [
    ...(from ? [{ date: from.iso, reason: `the ${what}` }] : []),
    ...(until ? [{ date: later(until.iso, 1), reason: `the ${what}` }] : []),
  ]);

/** Periods that end before they begin; and, as notes, those that are over or have not begun. */
export const periodProblems = (site: Site, now: string, placeOf: PlaceOf): Problem[] =>
  temporary(site).flatMap(({ from, until, what, file, path }): Problem[] => {
    const at = (field: 'from' | 'until') => placeOf(file, [...path, field]);
    if (from && until && until.iso < from.iso) {
      const expected = `the first day (${from.iso}) or a later one`;
      return [problem('BAD_VALUE', at('until'), { found: until.iso, expected })];
    }
    if (from && from.iso > now) return [problem('NOT_YET', at('from'), { what, date: from.iso, now }, 'note')];
    return until && until.iso < now ? [problem('PAST', at('until'), { what, until: until.iso, now }, 'note')] : [];
  });
