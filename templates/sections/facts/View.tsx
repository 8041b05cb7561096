// A list of labels with their values.
import { cva } from 'class-variance-authority';
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
      <FactList site={props.site} items={props.section.items} kind="rows" />
    </SectionFrame>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Where visitors can check it. */
  readonly href?: string | undefined;
}

/** The classes of a list in rows, also within a panel, whose frame is its last rule; or of one in columns. */
const list = cva('facts', {
  variants: {
    kind: {
      rows: 'w-0 min-w-full',
      panel: 'w-0 min-w-full',
      columns:
        'grid grid-cols-2 gap-x-3 gap-y-row text-small sm:grid-cols-4 lg:col-start-2 lg:row-span-2 lg:row-start-1',
    },
  },
});
const ROW = 'flex flex-wrap gap-x-4';
const fact = cva('', {
  variants: {
    kind: {
      rows: `${ROW} ruled-below py-parts`,
      panel: `${ROW} pt-parts not-last:ruled-below not-last:pb-parts`,
      columns: '',
    },
    isWide: { true: 'col-span-2' },
  },
});
/** How many of the first facts in columns are long. */
const WIDE = 3;

interface ListProps {
  readonly site: Site;
  readonly items: readonly Fact[];
  readonly kind: 'rows' | 'panel' | 'columns';
}

/** The list without a frame, which panels and areas use too; nothing for no facts. */
export function FactList({ site, items, kind }: ListProps) {
  if (items.length === 0) return null;
  return (
    <dl className={list({ kind })}>
      {items.map(({ label, value, href }, index) => (
        <div key={label} className={fact({ kind, isWide: kind === 'columns' && index < WIDE })}>
          <dt className="max-w-full grow-2 basis-24 wrap-break-word text-muted">{label}</dt>
          <dd className="grow-3 basis-36">
            <Proved site={site} href={href} of={label}>
              {value}
            </Proved>
          </dd>
        </div>
      ))}
    </dl>
  );
}
