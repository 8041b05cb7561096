// A short highlighted label, in one of four variants.
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The classes of each variant. */
export const BADGE_VARIANTS = {
  default: 'bg-ink text-ground',
  secondary: 'bg-line text-ink',
  destructive: 'bg-danger text-on-danger',
  outline: 'outlined text-ink',
};
export type BadgeVariant = keyof typeof BADGE_VARIANTS;

/** The classes of a badge. */
const badgeClass = cva('badge face-text inline-block rounded-control px-2.5 py-0.5 text-label face-strong', {
  variants: { variant: BADGE_VARIANTS },
  defaultVariants: { variant: 'default' },
});

export function Badge({ variant, children }: { readonly variant?: BadgeVariant; readonly children: ReactNode }) {
  return <span className={badgeClass({ variant })}>{children}</span>;
}
