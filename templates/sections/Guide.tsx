// Tips in groups, such as daily, weekly, monthly.
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Guide(props: ViewProps<'guide'>) {
  const Title = props.section.title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <div className="guide rows">
        {props.section.groups.map((group) => (
          <div key={group.category}>
            <Title className="card-title">{group.category}</Title>
            <ul className="ticks">
              {group.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
