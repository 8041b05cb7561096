// Examples of sections.
import { createElement, type FunctionComponent } from 'react';
import type { Placed, SectionOf } from '../../generator/contract.ts';
import type { Ground } from '../components/SectionFrame.tsx';
import { type Example, type ExampleContext, wide } from '../examples/example.ts';
import type { SectionView, ViewProps } from './view.ts';

/** An example of a section; `fields` returns its validated fields. */
export function section<T extends Placed['type']>(
  View: SectionView<T>,
  name: string,
  fields: (context: ExampleContext) => SectionOf<T>,
  ground: Ground = 'plain',
): Example {
  return wide(name, (context) => {
    const props: ViewProps<T> = {
      section: { ...fields(context), anchor: context.id },
      site: context.site,
      route: context.route,
      ground,
    };
    return createElement(View as FunctionComponent<ViewProps<T>>, props);
  });
}
