// Numbered steps with their durations.
import { card } from '../../components/card.ts';
import { DRAWN, grid } from '../../components/grid.ts';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Process as View };

function Process(props: ViewProps<typeof schema>) {
  const { steps } = props.section;
  const drawn = steps.every((step) => step.drawing);
  return (
    <SectionFrame {...frame(props)}>
      <ol
        className={grid({
          tablet: drawn ? 'two' : 'one',
          desktop: 'one',
          className: `process numbered ${drawn ? `${DRAWN} lg:gap-x-0 lg:gap-y-8` : 'rows lg:gap-x-6'} ${columnsOf(steps.length)}`,
        })}
      >
        {steps.map((step) => (
          <li
            key={step.title}
            className={card(
              drawn ? { rule: 'none', className: 'lg:*:not-first:pe-8' } : { rule: 'strong', row: 'named' },
            )}
          >
            <Picture drawing={step.drawing} decorative className="aspect-4/3" />
            <CardTitle section={props.section}>{step.title}</CardTitle>
            {step.duration && <p className="duration face-strong text-accent">{step.duration}</p>}
            <p className="text-muted">
              <Unbroken text={step.description} />
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** The columns on desktops: all steps in one row, or rows of equal length. */
const columnsOf = (count: number): string =>
  count < 6 ? 'lg:grid-cols-steps' : count === 6 ? 'lg:grid-cols-3' : count === 7 ? SEVEN : 'lg:grid-cols-4';
const SEVEN = 'lg:grid-cols-4 lg:*:last:col-span-2';
