// The next day on which a site changes by itself, without an edit: then it has to be built again.
import type { Problem } from '../problems/problem.ts';
import { factsOf, namesInUse } from './facts.ts';
import { daysOfPeriods } from './periods.ts';
import type { Sources } from './read.ts';
import type { Site } from './site.ts';
import { daysOfChange, later } from './special-hours.ts';

/** A day, as YYYY-MM-DD, and what changes on it, in an editor's words. */
export interface Change {
  readonly date: string;
  readonly reason: string;
}

/**
 * The first change after the day `now`: an article that is due, special hours, a notice or an announcement that begin
 * to be shown or are over, a fact that is no longer valid, and at the latest the year in the footer.
 */
export function nextChange(site: Site, sources: Sources, problems: readonly Problem[], now: string): Change {
  const used = namesInUse(sources, now);
  const changes: readonly Change[] = [
    { date: `${Number(now.slice(0, 4)) + 1}-01-01`, reason: 'the year' },
    ...problems.flatMap(({ code, args }) =>
      code === 'POST_SCHEDULED' ? [{ date: args.date, reason: `the article "${args.title}"` }] : [],
    ),
    ...(site.business.specialHours ?? []).flatMap((each) =>
      daysOfChange(each).map((date) => ({ date, reason: `the hours for "${each.reason}"` })),
    ),
    ...daysOfPeriods(site),
    ...[...factsOf(sources).values()].flatMap(({ name, validUntil }) =>
      validUntil !== undefined && used.has(name)
        ? [{ date: later(validUntil, 1), reason: `the fact "${name}" is over` }]
        : [],
    ),
  ];
  return changes.filter(({ date }) => date > now).reduce((first, each) => (each.date < first.date ? each : first));
}
