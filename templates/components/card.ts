// The classes of an item of a list.
import { cva } from 'class-variance-authority';

/**
 * An item: below a strong rule if it is a link or a thing, below a light one if it is a statement, and with space above
 * and below if it is a row. `row` makes it a row on tablets, which begins with its name, or with an icon and its name.
 */
export const card = cva('grid content-start', {
  variants: {
    rule: {
      strong: 'gap-parts ruled-strong pt-rule',
      light: 'gap-parts ruled pt-rule',
      row: 'gap-x-parts gap-y-lines ruled py-row',
      none: 'gap-parts',
    },
    row: {
      named: 'sm:max-lg:grid-cols-named sm:max-lg:gap-x-8 sm:max-lg:gap-y-1',
      iconed: 'sm:max-lg:grid-cols-iconed sm:max-lg:gap-x-4 sm:max-lg:gap-y-1',
    },
  },
});
