// Tips in groups, such as daily, weekly, monthly.
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Guide as View };

function Guide(props: ViewProps<typeof schema>) {
  const { groups } = props.section;
  return (
    <SectionFrame {...frame(props)}>
      <div className={grid({ tablet: 'one', desktop: columnsFor(groups.length), className: 'rows' })}>
        {groups.map((group) => (
          <div key={group.category} className={card({ rule: 'none', row: 'named' })}>
            <CardTitle section={props.section}>{group.category}</CardTitle>
            <Ticks items={group.tips} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
