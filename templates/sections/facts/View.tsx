// A list of labels with their values.
import type { ReactNode } from 'react';
import { Linked } from '../../components/Proofs.tsx';
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
  /** Where visitors can check it. */
  readonly href?: string | undefined;
}

/** The list without a frame, which panels and areas use too. */
export function FactList({ items }: { readonly items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Linked href={href}>{value}</Linked>
          </dd>
        </div>
      ))}
    </dl>
  );
}
