// A link or button in one of nine variants and five sizes.
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Site } from '../../generator/theme.ts';

/** The classes of each variant, which alone decide how it looks. */
export const BUTTON_VARIANTS = {
  default: 'bg-ink text-ground hover:bg-accent hover:text-on-accent',
  destructive: 'outlined bg-danger text-on-danger hover:bg-ink hover:text-ground',
  outline: 'outlined text-ink hover:bg-ink hover:text-ground',
  secondary: 'bg-line text-ink hover:bg-ink hover:text-ground',
  ghost: 'text-ink hover:bg-line',
  link: 'text-accent underline',
  luxury: 'outlined bg-deep text-accent-on-deep hover:bg-accent-on-deep hover:text-deep',
  hero: 'bg-accent text-on-accent hover:bg-ink hover:text-ground',
  cta: 'bg-accent text-on-accent footed hover:bg-ink hover:text-ground',
};

/** The classes of each size. All are at least 44 px high, except the small one, which no call to action uses. */
export const BUTTON_SIZES = {
  default: 'min-h-11 px-5 py-2',
  sm: 'min-h-9 px-3 py-1 text-small',
  lg: 'min-h-12 px-7 py-2.5',
  xl: 'min-h-14 px-8 py-2.5 text-h4',
  icon: 'size-11',
};

/** The classes of all buttons. */
const BUTTON = 'button inline-flex items-center justify-center gap-2 rounded-control text-center face-strong';

/** The classes of a button. */
export const buttonClass = cva(BUTTON, {
  variants: { variant: BUTTON_VARIANTS, size: BUTTON_SIZES },
  defaultVariants: { variant: 'default', size: 'default' },
});

export type ButtonVariant = keyof typeof BUTTON_VARIANTS;
export type ButtonSize = keyof typeof BUTTON_SIZES;

interface Props {
  readonly href: string;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function Button({ href, variant, size, children }: Props) {
  return (
    <a href={href} className={buttonClass({ variant, size })}>
      {children}
    </a>
  );
}

interface Action {
  readonly label: string;
  readonly href: string;
  readonly variant?: ButtonVariant | undefined;
}

interface ActionProps {
  readonly action: Action | undefined;
  readonly variant: ButtonVariant;
  readonly phone?: Site['business']['phone'] | undefined;
}

/**
 * The large button of a section, in `variant` unless an editor chose another; nothing without an action. A button that
 * calls `phone` shows the number.
 */
export function ActionButton({ action, variant, phone }: ActionProps) {
  return action ? (
    <Button href={action.href} variant={action.variant ?? variant} size="lg">
      {action.label}
      {action.href === phone?.href && <span className="whitespace-nowrap"> {phone.shown}</span>}
    </Button>
  ) : null;
}

interface ActionsProps {
  readonly actions: readonly (Action | undefined)[];
  /** How the one that asks in writing looks; calls, and any other, are outlined, on every page alike. */
  readonly variant: ButtonVariant;
  readonly phone?: Site['business']['phone'] | undefined;
}

/**
 * The classes of buttons beside each other. On phones they are below each other, even where both would just fit: in another
 * typeface they might not. A number that does not fit beside its words is below them.
 */
export const ACTIONS =
  'flex max-w-max flex-wrap gap-3 *:max-w-full *:shrink-0 *:grow *:flex-wrap *:gap-y-0 max-sm:*:basis-full';

/** The buttons of a section beside each other; nothing without an action. */
export function Actions({ actions, variant, phone }: ActionsProps) {
  const filled = actions.find((action) => action && !action.href.startsWith('tel:'));
  return actions.some(Boolean) ? (
    <div className={ACTIONS}>
      {actions.map((action, index) => (
        <ActionButton key={index} action={action} variant={action === filled ? variant : 'outline'} phone={phone} />
      ))}
    </div>
  ) : null;
}
