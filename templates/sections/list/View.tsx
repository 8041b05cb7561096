// A list of names, each with an optional description.
import { card } from '../../components/card.ts';
import { columnsFor } from '../../components/grid.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { List as View };

/** The number of columns on desktops that leaves none almost empty. */
const COLUMNS = { two: 'lg:grid-cols-2', three: 'lg:grid-cols-3', four: 'lg:grid-cols-4' };

function List(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`grid gap-x-8 sm:grid-cols-2 ${COLUMNS[columnsFor(props.section.items.length)]}`}>
        {props.section.items.map((item) => (
          <li key={item.name} className={card({ rule: 'row' })}>
            <strong className="face-display text-h4 text-balance">{item.name}</strong>
            {item.description && <span className="text-small text-muted">{item.description}</span>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
