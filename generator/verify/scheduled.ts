// Finds the problems that will only appear once scheduled articles are published, or notices shown.
import type { LoadOptions } from '../content/load-options.ts';
import type { Problem } from '../problems/problem.ts';

/** Whether what is scheduled has to be verified by another build, with it: there is some, and this is not that build. */
export const looksAhead = (options: LoadOptions, problems: readonly Problem[]): boolean =>
  options.scheduled === undefined && hasScheduled(problems);

/** Whether articles or notices were left out because they are scheduled for a later day, given the problems of a load. */
export const hasScheduled = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'POST_SCHEDULED' || code === 'NOT_YET');

/**
 * The problems that come with scheduled articles and notices, with their days: those among the problems of the site with them
 * (`later`) that are not among those of the site as it is today, `now`. Notes are left out.
 */
export function comingProblems(now: readonly Problem[], later: readonly Problem[]): Problem[] {
  const days = new Map([...daysOf('NOT_YET', now), ...daysOf('POST_SCHEDULED', now)]);
  const last = [...days.values()].reduce((a, b) => (a > b ? a : b));
  const known = new Set(now.map(keyOf));
  return later
    .filter((each) => each.severity !== 'note' && !known.has(keyOf(each)))
    .map((each) => ({ ...each, due: days.get(each.place.file) ?? last }));
}

/** The problems `found` in a site with scheduled articles, with the days of those in such articles. */
export function withDays(found: readonly Problem[], ofLoad: readonly Problem[]): Problem[] {
  const days = new Map(daysOf('POST_SCHEDULED', ofLoad));
  return found.map((each) => {
    const due = days.get(each.place.file);
    return due === undefined ? each : { ...each, due };
  });
}

/** The file and the day of each article, or of each notice, that is scheduled. */
const daysOf = (kind: 'POST_SCHEDULED' | 'NOT_YET', problems: readonly Problem[]): (readonly [string, string])[] =>
  problems.flatMap(({ code, place, args }) => (code === kind ? [[place.file, args.date] as const] : []));

/** What kind of problem it is, and where. Its other arguments are left out, because they may count the pages. */
const keyOf = ({ code, place, args }: Problem): string =>
  JSON.stringify([code, 'rule' in args && args.rule, place.file, place.line, place.column]);
