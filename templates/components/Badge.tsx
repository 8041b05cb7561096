// A short highlighted label, in one of four variants.
import type { ReactNode } from 'react';

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** The classes of each variant. */
export const BADGE_VARIANTS: Readonly<Record<BadgeVariant, string>> = {
  default: 'bg-ink text-ground',
  secondary: 'bg-line text-ink',
  destructive: 'bg-danger text-on-danger',
  outline: 'outlined text-ink',
};

export function Badge({
  variant = 'default',
  children,
}: {
  readonly variant?: BadgeVariant;
  readonly children: ReactNode;
}) {
  return <span className={`badge ${BADGE_VARIANTS[variant]}`}>{children}</span>;
}
