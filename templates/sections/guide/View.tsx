// Tips in groups, such as daily, weekly, monthly.
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Guide as View };

function Guide(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <div className={`guide rows${columnsFor(props.section.groups.length)}`}>
        {props.section.groups.map((group) => (
          <div key={group.category}>
            <CardTitle section={props.section}>{group.category}</CardTitle>
            <Ticks items={group.tips} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
