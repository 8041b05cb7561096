// Examples of the badge: every variant, on each ground.
import { example, examplesOf } from '../examples/example.ts';
import { LONG_WORD } from '../examples/words.ts';
import { ACTIONS } from './Button.tsx';
import { Badge, BADGE_VARIANTS, type BadgeVariant } from './Badge.tsx';

const all = (Object.keys(BADGE_VARIANTS) as BadgeVariant[]).map((variant) => (
  <Badge key={variant} variant={variant}>
    {variant}
  </Badge>
));

export const badge = examplesOf(
  'components/Badge.tsx',
  example('Every variant', () => <p className={ACTIONS}>{all}</p>),
  example('On the tinted ground', () => (
    <p className={ACTIONS} data-ground="tint">
      {all}
    </p>
  )),
  example('A long text', () => (
    <p>
      <Badge>More words than a badge was made for, and still one badge on a telephone</Badge>
    </p>
  )),
  example('A very long word', () => (
    <p>
      <Badge variant="outline">{LONG_WORD}</Badge>
    </p>
  )),
);
