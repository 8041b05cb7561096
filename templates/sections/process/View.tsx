// Numbered steps with their durations.
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
      <ol className={drawn ? 'process drawn' : 'process rows'}>
        {steps.map((step) => (
          <li key={step.title}>
            <Picture drawing={step.drawing} decorative />
            <CardTitle section={props.section}>{step.title}</CardTitle>
            {step.duration && <p className="duration">{step.duration}</p>}
            <p>
              <Unbroken text={step.description} />
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
