// The body of a page: its sections in order, on backgrounds that alternate unless an editor chooses one.
import { Fragment, type ReactElement } from 'react';
import type { Placed, Route, Site } from '../../generator/contract.ts';
import type { Ground } from '../components/SectionFrame.tsx';
import * as types from './index.ts';
import type { SectionView, ViewProps } from './view.ts';

const views: { readonly [T in Placed['type']]: { readonly View: SectionView<T> } } = types;

export function Sections({
  sections,
  site,
  route,
}: {
  readonly sections: readonly Placed[];
  readonly site: Site;
  readonly route: Route;
}) {
  const grounds = alternation();
  return (
    <>
      {sections.map((section) => {
        const View = views[section.type].View as (props: ViewProps<Placed['type']>) => ReactElement | null;
        const ground = grounds.of(section);
        // Called, not rendered, because only its result tells whether the section shows anything.
        const shown = section.isHidden ? null : View({ section, site, route, ground });
        if (shown) grounds.follow(section, ground);
        return <Fragment key={section.anchor}>{shown}</Fragment>;
      })}
    </>
  );
}

/**
 * The background of each section: the editor's choice; otherwise plain for the first two sections, then tinted after a
 * plain section and plain after any other. A hero counts as tinted; a section that shows nothing does not count.
 */
function alternation() {
  let count = 0;
  let previous: Ground = 'plain';
  return {
    of(section: Placed): Ground {
      const chosen = 'ground' in section ? section.ground : undefined;
      return chosen ?? (count <= 1 || previous !== 'plain' ? 'plain' : 'tint');
    },
    follow(section: Placed, ground: Ground): void {
      count += 1;
      previous = section.type === 'hero' ? 'tint' : ground;
    },
  };
}
