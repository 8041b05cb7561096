// A list of names, each with an optional description.
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { List as View };

function List(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`name-list${columnsFor(props.section.items.length)}`}>
        {props.section.items.map((item) => (
          <li key={item.name}>
            <strong>{item.name}</strong>
            {item.description && <span>{item.description}</span>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
