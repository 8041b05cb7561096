// Finds the problems that will only appear once scheduled articles are published.
import type { Problem } from '../problems/problem.ts';

/** Whether articles were left out because they are scheduled for a later day, given the problems of a load. */
export const hasScheduled = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'POST_SCHEDULED');

/**
 * The problems that come with scheduled articles, with their days: those among the problems of the site with them
 * (`later`) that are not among those of the site as it is today, `now`. Notes are left out.
 */
export function comingProblems(now: readonly Problem[], later: readonly Problem[]): Problem[] {
  const days = daysIn(now);
  const last = [...days.values()].reduce((a, b) => (a > b ? a : b));
  const known = new Set(now.map(keyOf));
  return later
    .filter((each) => each.severity !== 'note' && !known.has(keyOf(each)))
    .map((each) => ({ ...each, due: days.get(each.place.file) ?? last }));
}

/** The problems `found` in a site with scheduled articles, with the days of those in such articles. */
export function withDays(found: readonly Problem[], ofLoad: readonly Problem[]): Problem[] {
  const days = daysIn(ofLoad);
  return found.map((each) => {
    const due = days.get(each.place.file);
    return due === undefined ? each : { ...each, due };
  });
}

/** The day of each scheduled article, by its file. */
const daysIn = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map(
    problems.flatMap(({ code, place, args }) => (code === 'POST_SCHEDULED' ? [[place.file, args.date] as const] : [])),
  );

/** What kind of problem it is, and where. Its other arguments are left out, because they may count the pages. */
const keyOf = ({ code, place, args }: Problem): string =>
  JSON.stringify([code, 'rule' in args && args.rule, place.file, place.line, place.column]);
