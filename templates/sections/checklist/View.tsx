// A checklist of what is included.
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';

export { schema } from './schema.ts';
export { Checklist as View };

function Checklist(props: ViewProps<'checklist'>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <Ticks items={props.section.items} columns />
    </SectionFrame>
  );
}

/** A list with ticks, which other sections use too; in `columns` where there is room. */
export function Ticks({ items, columns = false }: { readonly items: readonly string[]; readonly columns?: boolean }) {
  return (
    <ul className={columns ? 'ticks checklist' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
