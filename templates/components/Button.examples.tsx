// Examples of the button: every variant in every size, on each ground.
import { example, type ExampleContext, examplesOf } from '../examples/example.ts';
import { LONG_WORD } from '../examples/words.ts';
import { ACTIONS, Button, BUTTON_SIZES, BUTTON_VARIANTS, type ButtonSize, type ButtonVariant } from './Button.tsx';
import { Icon } from './Drawing.tsx';

const VARIANTS = Object.keys(BUTTON_VARIANTS) as ButtonVariant[];
const SIZES = Object.keys(BUTTON_SIZES) as ButtonSize[];

/** A row of all sizes; the icon button has no text but an accessible name. */
const row = (variant: ButtonVariant, { icon, id }: ExampleContext) =>
  SIZES.map((size) => (
    <Button key={size} href={`#${id}`} variant={variant} size={size}>
      {size === 'icon' ? (
        <>
          <Icon drawing={icon(0)} />
          <span className="sr-only">{variant} as an icon</span>
        </>
      ) : (
        `${variant} ${size}`
      )}
    </Button>
  ));

const variants = ({ id }: ExampleContext) =>
  VARIANTS.map((variant) => (
    <Button key={variant} href={`#${id}`} variant={variant}>
      {variant}
    </Button>
  ));

export const button = examplesOf(
  'components/Button.tsx',
  ...VARIANTS.map((variant) =>
    example(`${variant}: ${SIZES.join(', ')}`, (context) => <p className={ACTIONS}>{row(variant, context)}</p>),
  ),
  example('Every variant on the tinted ground', (context) => (
    <p className={ACTIONS} data-ground="tint">
      {variants(context)}
    </p>
  )),
  example('Every variant on the dark ground', (context) => (
    <p className={ACTIONS} data-ground="dark">
      {variants(context)}
    </p>
  )),
  example('With an icon', ({ icon, id }) => (
    <p className={ACTIONS}>
      <Button href={`#${id}`} variant="cta" size="lg">
        <Icon drawing={icon(1)} />
        Icon and words
      </Button>
    </p>
  )),
  example('A long label', ({ id }) => (
    <p className={ACTIONS}>
      <Button href={`#${id}`} variant="hero" size="lg">
        A label that is far too long for one line of a telephone and has to break somewhere
      </Button>
    </p>
  )),
  example('A very long word', ({ id }) => (
    <p className={ACTIONS}>
      <Button href={`#${id}`} size="xl">
        {LONG_WORD}
      </Button>
    </p>
  )),
);
