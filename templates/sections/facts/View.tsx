// A list of labels with their values.
import type { ReactNode } from 'react';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';

export { schema } from './schema.ts';
export { Facts as View };

function Facts(props: ViewProps<'facts'>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <FactList items={props.section.items} />
    </SectionFrame>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The list without a frame, which panels and areas use too. */
export function FactList({ items }: { readonly items: readonly Fact[] }) {
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
