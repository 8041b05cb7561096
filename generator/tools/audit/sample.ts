// The pages that slow rules look at: all pages of a small site, and some of each type of a large one.
import { groupBy } from '../../system/group-by.ts';
import type { Finding } from './finding.ts';
import type { CheckedPage } from './page/checked-page.ts';

/** Up to this many pages, they look at all of them. */
const MAX_PAGES = 200;
/** How many pages of each type they look at on a larger site. */
const OF_EACH_TYPE = 10;

/** All pages, if there are at most 200; otherwise at most ten of each type, spread evenly from the first to the last. */
export const sampleOf = (pages: readonly CheckedPage[]): readonly CheckedPage[] =>
  pages.length <= MAX_PAGES ? pages : [...groupBy(pages, ({ route }) => route.type).values()].flatMap(spread);

function spread(pages: readonly CheckedPage[]): readonly CheckedPage[] {
  const step = (pages.length - 1) / (OF_EACH_TYPE - 1);
  return step <= 1 ? pages : Array.from({ length: OF_EACH_TYPE }, (_, index) => pages[Math.round(index * step)]!);
}

/** A note that names the pages of a sample, if it does not have all of them. */
export const noteOf = (sample: readonly CheckedPage[], pages: readonly CheckedPage[]): readonly Finding[] =>
  sample.length === pages.length
    ? []
    : [
        {
          place: { file: 'data/site.yaml' },
          severity: 'note',
          message: `of ${pages.length} pages, this rule looked at ${sample.length}: ${sample.map(({ path }) => path).join(', ')}.`,
        },
      ];
