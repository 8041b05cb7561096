// Numbered steps with their durations.
import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import { frame, type ViewProps } from './view.ts';

export function Process(props: ViewProps<'process'>) {
  const { steps, title } = props.section;
  const drawn = steps.every((step) => step.drawing);
  const Title = title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ol className={drawn ? 'process drawn' : 'process rows'}>
        {steps.map((step) => (
          <li key={step.title}>
            {step.drawing && <Picture drawing={step.drawing} decorative />}
            <Title className="card-title">{step.title}</Title>
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
