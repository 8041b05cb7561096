// The body of a page: its sections in order, on backgrounds that alternate unless an editor chooses one.
import { Fragment, type ReactElement } from 'react';
import type { Placed, Route, SectionType, Site } from '../../generator/theme.ts';
import type { Ground } from '../components/SectionFrame.tsx';
import * as types from './index.ts';
import type { ViewProps } from './view.ts';

/** The view of each section type, by its name; each is handed only sections of its own type. */
const views: Readonly<Record<string, { View(props: never): ReactElement | null } | undefined>> = types;

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
        const ground = grounds.of(section);
        const element = section.isHidden ? null : viewOf(section, { site, route, ground });
        if (element) grounds.follow(section, ground);
        return <Fragment key={section.anchor}>{element}</Fragment>;
      })}
    </>
  );
}

/** What a section shows; null if it shows nothing, which only its view knows. */
function viewOf(section: Placed, props: Omit<ViewProps<SectionType['schema']>, 'section'>): ReactElement | null {
  const View = views[section.type]?.View;
  return View ? View({ section, ...props } as never) : null;
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
      const chosen = 'ground' in section ? (section.ground as Ground | undefined) : undefined;
      return chosen ?? (count <= 1 || previous !== 'plain' ? 'plain' : 'tint');
    },
    follow(section: Placed, ground: Ground): void {
      count += 1;
      previous = section.type === 'hero' ? 'tint' : ground;
    },
  };
}
