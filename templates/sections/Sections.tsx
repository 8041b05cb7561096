// The body of a page: its sections in order, on backgrounds that alternate unless an editor chooses one.
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

/**
 * The background of each section: the editor's choice; otherwise plain for the first two sections, then tinted after a
 * plain section and plain after any other. A hero counts as tinted.
 */
function groundsOf(sections: readonly Placed[]): Ground[] {
  let previous: Ground = 'plain';
  return sections.map((section, index) => {
    const chosen = 'ground' in section ? section.ground : undefined;
    const alternating: Ground = index <= 1 || previous !== 'plain' ? 'plain' : 'tint';
    previous = section.type === 'hero' ? 'tint' : (chosen ?? alternating);
    return previous;
  });
}
