// Marks a component for hydration: wraps its HTML in an element with its name and its props as JSON.
import type { ReactNode } from 'react';
import type { IslandName } from './index.ts';

interface IslandProps {
  readonly name: IslandName;
  /** The props for hydration. */
  readonly data: object;
  /** The message if the island cannot be fetched because the browser is offline. */
  readonly offline?: string;
  readonly children: ReactNode;
}

/** The element of an island. */
export function Island({ name, data, offline, children }: IslandProps) {
  return (
    <div data-island={name} data-props={JSON.stringify(data)} data-offline={offline}>
      {children}
    </div>
  );
}
