// Chooses what the share card of a page shows: its own picture, else drawings of what it lists, else that of the home
// page.
import type { Crumb, Drawing, Placed, Site, Sketch } from '../../generator/theme.ts';
import { sectionsOf } from '../sections/sections-of.ts';

const MAX_DRAWINGS = 4;

/** The sketch of a page made of sections. `topic` is the drawing of what the page is about. */
export function sketchOf(site: Site, crumbs: readonly Crumb[], sections: readonly Placed[], topic?: Drawing): Sketch {
  const hero = heroOf(sections);
  const parent = crumbs.at(-2);
  const label = hero?.badge ?? (parent?.path === '/' ? undefined : parent?.label);
  if (hero?.image) return { label, drawings: [], photo: hero.image };
  const drawing = hero?.drawing ?? topic;
  if (drawing) return { label, drawings: [drawing] };
  const listed = sections.flatMap((section) => drawingsListed(section, site));
  if (listed.length > 1) return { label, drawings: listed.slice(0, MAX_DRAWINGS) };
  const inSections = sections.flatMap(
    (section) => ('drawing' in section && (section.drawing as Drawing | undefined)) || [],
  );
  const home = site.pages.find((page) => page.path === site.home);
  const fallback = inSections[0] ?? heroOf(home?.sections ?? [])?.drawing;
  return { label, drawings: fallback ? [fallback] : [] };
}

const heroOf = (sections: readonly Placed[]) => sectionsOf(sections, 'hero')[0];

/** The drawings of the services, areas or articles that a section lists. */
function drawingsListed(section: Placed, site: Site): Drawing[] {
  switch (section.type) {
    case 'services':
      return site.listedServices.flatMap((each) => each.drawing ?? []);
    case 'areas':
      return site.areas.flatMap((each) => heroOf(each.sections)?.drawing ?? []);
    case 'posts':
      return site.posts.flatMap((each) => each.image?.drawing ?? []);
    default:
      return [];
  }
}
