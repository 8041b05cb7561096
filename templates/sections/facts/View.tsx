// A list of labels with their values.
import type { ReactNode } from 'react';
import type { Site } from '../../../generator/theme.ts';
import { Proved } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Facts as View };

function Facts(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <FactList site={props.site} items={props.section.items} />
    </SectionFrame>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Where visitors can check it. */
  readonly href?: string | undefined;
}

/** The list without a frame, which panels and areas use too; nothing for no facts. */
export function FactList({ site, items }: { readonly site: Site; readonly items: readonly Fact[] }) {
  if (items.length === 0) return null;
  return (
    <dl className="facts">
      {items.map(({ label, value, href }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <Proved site={site} href={href} of={label}>
              {value}
            </Proved>
          </dd>
        </div>
      ))}
    </dl>
  );
}
