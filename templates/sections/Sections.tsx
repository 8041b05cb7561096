// The body of a page: its sections in order, on grounds that alternate where an editor does not say otherwise.
import type { ReactElement } from 'react';
import type { Placed, Route, Site } from '../../generator/contract.ts';
import type { Ground } from '../components/SectionFrame.tsx';
import { sectionViews } from './index.ts';
import type { ViewProps } from './view.ts';

export function Sections({
  sections,
  site,
  route,
}: {
  readonly sections: readonly Placed[];
  readonly site: Site;
  readonly route: Route;
}) {
  const grounds = groundsOf(sections);
  return (
    <>
      {sections.map((section, index) => {
        const View = sectionViews[section.type] as (props: ViewProps<Placed['type']>) => ReactElement | null;
        return <View key={section.anchor} section={section} site={site} route={route} ground={grounds[index]!} />;
      })}
    </>
  );
}

/** The ground of each section: the editor's choice, else the one that the section before does not have. */
export function groundsOf(sections: readonly Placed[]): Ground[] {
  let last: Ground = 'plain';
  return sections.map((section, index) => {
    const chosen = 'ground' in section ? section.ground : undefined;
    const ground = chosen ?? (index <= 1 || last !== 'plain' ? 'plain' : 'tint');
    return (last = section.type === 'hero' ? 'tint' : ground);
  });
}
