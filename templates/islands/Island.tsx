// Marks a component for the browser: its name and its props as JSON, around its HTML.
import type { ReactNode } from 'react';

export interface IslandProps {
  readonly name: string;
  /** What the component is hydrated with; answers and other HTML stay in the page. */
  readonly data: object;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Island({ name, data, className, children }: IslandProps) {
  return <div className={className} data-island={name} data-props={JSON.stringify(data)}>{children}</div>;
}
