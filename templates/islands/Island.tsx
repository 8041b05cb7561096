// Marks a component for hydration: wraps its HTML in an element with its name and its props as JSON.
import type { ReactNode } from 'react';
import type { IslandName } from './index.ts';

export interface IslandProps {
  readonly name: IslandName;
  /** The props for hydration, without slots: those are taken from the HTML, which is not sent twice. */
  readonly data: object;
  /** The message if the island cannot be fetched because the browser is offline. */
  readonly offline?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The element of an island. */
export function Island({ name, data, offline, className, children }: IslandProps) {
  return (
    <div className={className} data-island={name} data-props={JSON.stringify(data)} data-offline={offline}>
      {children}
    </div>
  );
}
