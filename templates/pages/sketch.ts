// What the share card of a page shows: its own picture, else drawings of what it lists, else the home page's.
import type { Crumb, Drawing, Placed, Site, Sketch } from '../../generator/contract.ts';

const MOST = 4;

/** The sketch of a page made of sections. `own` is the drawing of what the page is about. */
export function sketchOf(site: Site, crumbs: readonly Crumb[], sections: readonly Placed[], own?: Drawing): Sketch {
  const hero = heroOf(sections);
  const above = crumbs.at(-2);
  const label = hero?.badge ?? (above?.path === '/' ? undefined : above?.label);
  if (hero?.image) return { label, drawings: [], photo: hero.image };
  const one = hero?.drawing ?? own;
  if (one) return { label, drawings: [one] };
  const listed = sections.flatMap((section) => drawingsListed(section, site));
  if (listed.length > 1) return { label, drawings: listed.slice(0, MOST) };
  const fallback =
    sections
      .map((section) => ('drawing' in section ? section.drawing : undefined))
      .find((drawing) => drawing !== undefined) ??
    heroOf(site.pages.find((page) => page.path === '/')?.sections ?? [])?.drawing;
  return { label, drawings: fallback ? [fallback] : [] };
}

const heroOf = (sections: readonly Placed[]) => sections.find((section) => section.type === 'hero');

/** The drawings of the services, areas or articles that a section lists. */
function drawingsListed(section: Placed, site: Site): Drawing[] {
  const found =
    section.type === 'services'
      ? site.listedServices.map((each) => each.drawing)
      : section.type === 'areas'
        ? site.areas.map((each) => heroOf(each.sections)?.drawing)
        : section.type === 'posts'
          ? site.posts.map((each) => each.drawing)
          : [];
  return found.filter((drawing) => drawing !== undefined);
}
