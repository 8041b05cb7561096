// The pages that a browser looks at: all of a small site, and of a large one some of each type.
import { groupBy } from '../system/group-by.ts';
import type { CheckedPage } from './page/checked-page.ts';

/** The most pages of which the browser looks at all. It takes more than a second for each. */
const MAX_PAGES = 50;

/** All pages, if there are at most 50; otherwise the first and the last of each type. */
export const sampleOf = (pages: readonly CheckedPage[]): readonly CheckedPage[] =>
  pages.length <= MAX_PAGES
    ? pages
    : [...groupBy(pages, ({ route }) => route.type).values()].flatMap((type) =>
        type.filter((_, index) => index === 0 || index === type.length - 1),
      );
