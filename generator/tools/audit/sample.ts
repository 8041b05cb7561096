// The pages that a browser looks at: all pages of a small site, and some of each type of a large one.
import { groupBy } from '../../system/group-by.ts';
import type { CheckedPage } from './page/checked-page.ts';

/** Up to this many pages, the browser looks at all of them. It takes more than a second for each. */
const MAX_PAGES = 50;

/** All pages, if there are at most 50; otherwise the first and the last of each type. */
export const sampleOf = (pages: readonly CheckedPage[]): readonly CheckedPage[] =>
  pages.length <= MAX_PAGES
    ? pages
    : [...groupBy(pages, ({ route }) => route.type).values()].flatMap((type) =>
        type.filter((_, index) => index === 0 || index === type.length - 1),
      );
