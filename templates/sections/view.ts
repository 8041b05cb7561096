// What section views have in common: their props and type, their frame, the headings in it.
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Placed, Route, SectionOf, SectionType, Site } from '../../generator/theme.ts';
import type { Ground } from '../components/SectionFrame.tsx';

interface Titled {
  readonly title?: string | undefined;
}

/** A section as its view gets it: its fields, and its ids. */
export type SectionValues<Fields> = Fields & Pick<Placed, 'anchor' | 'formAnchor'>;

/** The props of the view of the section type with this schema. */
export interface ViewProps<S extends SectionType['schema']> {
  readonly section: SectionValues<SectionOf<S>>;
  readonly site: Site;
  readonly route: Route;
  readonly ground: Ground;
}

export type SectionView<S extends SectionType['schema']> = (props: ViewProps<S>) => ReactElement | null;

/** The props of SectionFrame that follow from a section's fields. */
export function frame({
  section,
  ground,
}: {
  readonly section: SectionValues<Titled & { readonly intro?: string | undefined }>;
  readonly ground: Ground;
}) {
  return { anchor: section.anchor, title: section.title, intro: section.intro, ground };
}

/** The level of the headings in a section: below its own heading, or that level if it has none. */
export const levelBelow = ({ title }: Titled): 'h2' | 'h3' => (title === undefined ? 'h2' : 'h3');

/** The heading of a card in a section. */
export const CardTitle = ({ section, children }: { readonly section: Titled; readonly children: ReactNode }) =>
  createElement(levelBelow(section), { className: 'card-title face-display text-h3' }, children);
