// The frame of a section: its background, its anchor, its heading.
import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';
import { LEAD } from './text.ts';

export type Ground = 'plain' | 'tint' | 'dark';

interface Props {
  readonly anchor: string;
  readonly ground: Ground;
  readonly title?: string | undefined;
  readonly intro?: string | undefined;
  /** Whether the heading is above or beside the rest; without a heading, the rest has the full width. */
  readonly layout?: 'stacked' | 'beside' | undefined;
  readonly children: ReactNode;
}

/** The classes that put a heading beside the rest. */
const BESIDE = 'lg:grid lg:grid-cols-named lg:items-start lg:gap-x-16 lg:gap-y-12';
/** The classes of such a heading, which stays in view. */
const STAYS = 'lg:sticky lg:top-header lg:mb-0';

export function SectionFrame({ anchor, ground, title, intro, layout = 'stacked', children }: Props) {
  const heading = title !== undefined && (
    <header
      className={`section-heading grid max-w-wide break-after-avoid gap-row mb-8 ${layout === 'beside' ? STAYS : 'lg:mb-12'}`}
    >
      <h2 id={`${anchor}-title`}>
        <Unbroken text={title} />
      </h2>
      {intro && (
        <p className={LEAD}>
          <Unbroken text={intro} />
        </p>
      )}
    </header>
  );
  return (
    <section
      id={anchor}
      className={ground === 'tint' ? 'section bg-tint' : 'section'}
      data-ground={ground}
      aria-labelledby={title === undefined ? undefined : `${anchor}-title`}
    >
      <div className={heading && layout === 'beside' ? `wrap ${BESIDE}` : 'wrap'}>
        {heading}
        {children}
      </div>
    </section>
  );
}
