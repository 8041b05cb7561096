// The classes of a list whose items stand side by side.
import { cva } from 'class-variance-authority';

/** A list: how many columns it has on tablets and on desktops. */
export const grid = cva('grid grid-cols-1 gap-x-8 gap-y-9', {
  variants: {
    tablet: { one: '', two: 'sm:grid-cols-2', three: 'sm:grid-cols-3' },
    desktop: { one: '', two: 'lg:grid-cols-2', three: 'lg:grid-cols-3', four: 'lg:grid-cols-4' },
  },
  defaultVariants: { tablet: 'two', desktop: 'three' },
});

/** The classes of a list with drawings, whose last item would be alone on tablets: it is as wide as the list. */
export const DRAWN =
  'sm:max-lg:*:last:odd:col-span-full sm:max-lg:*:last:odd:grid-cols-2 sm:max-lg:*:last:odd:grid-rows-leading sm:max-lg:*:last:odd:gap-x-8 sm:max-lg:*:last:odd:*:first:row-span-3';

/**
 * How many columns a list of `count` items has on desktops: three, unless the last row would be almost empty. A class,
 * because what a selector that counts the items matches would change while the page loads.
 */
export function columnsFor(count: number): 'two' | 'three' | 'four' {
  if (count === 2) return 'two';
  return count > 1 && (count % 3 === 1 || count % 4 === 0) ? 'four' : 'three';
}
