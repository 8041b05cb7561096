// Marks a component for the browser: its name and its props as JSON, around its HTML.
import type { ReactNode } from 'react';

export interface IslandProps {
  /** Its name in the list of islands. */
  readonly name: string;
  /** What the component is hydrated with, besides its slots: their HTML stays in the page and is never sent twice. */
  readonly data?: object;
  /** What is said where it cannot be fetched for want of a connection. */
  readonly offline?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The place of an island on a page. */
export function Island({ name, data, offline, className, children }: IslandProps) {
  return (
    <div className={className} data-island={name} data-props={data && JSON.stringify(data)} data-offline={offline}>
      {children}
    </div>
  );
}
