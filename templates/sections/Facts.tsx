// A list of labels with their values.
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Facts(props: ViewProps<'facts'>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <FactList items={props.section.items} />
    </SectionFrame>
  );
}

/** The list without a frame, which panels use too. */
export function FactList({ items }: { readonly items: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
