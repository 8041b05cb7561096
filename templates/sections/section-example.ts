// Examples of sections.
import { createElement, type FunctionComponent } from 'react';
import type { SectionOf, SectionType } from '../../generator/theme.ts';
import type { Ground } from '../components/SectionFrame.tsx';
import { type Example, type ExampleContext, wide } from '../examples/example.ts';
import type { SectionView, ViewProps } from './view.ts';

/** Returns what makes an example of the section with this view; `fields` returns its validated fields. */
export const exampleOf =
  <S extends SectionType['schema']>(View: SectionView<S>) =>
  (name: string, fields: (context: ExampleContext) => SectionOf<S>, ground: Ground = 'plain'): Example =>
    wide(name, (context) => {
      const { site, route, id } = context;
      const props: ViewProps<S> = { section: { ...fields(context), anchor: id }, site, route, ground };
      return createElement(View as FunctionComponent<ViewProps<S>>, props);
    });
