// The props and the type of section views.
import type { ReactElement } from 'react';
import type { Placed, Route, SectionOf, Site } from '../../generator/contract.ts';
import type { Ground } from '../components/SectionFrame.tsx';

/** The props of the view of one section type. */
export interface ViewProps<T extends Placed['type']> {
  readonly section: Placed<SectionOf<T>>;
  readonly site: Site;
  readonly route: Route;
  readonly ground: Ground;
}

export type SectionView<T extends Placed['type']> = (props: ViewProps<T>) => ReactElement | null;

/** The props of SectionFrame that follow from a section's fields. */
export function frame<T extends Placed & { readonly title?: string | undefined; readonly intro?: string | undefined }>({
  section,
  ground,
}: {
  readonly section: T;
  readonly ground: Ground;
}) {
  return { anchor: section.anchor, title: section.title, intro: section.intro, ground };
}
