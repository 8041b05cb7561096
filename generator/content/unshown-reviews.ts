// Reviews that no page shows.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { Review, Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The reviews that no section and no page of a project shows, as notes. */
export function unshownReviews(
  reviews: readonly Pick<Review, 'id' | 'service' | 'area' | 'project'>[] = [],
  { composed, services, areas, projects }: Site,
  placeOf: PlaceOf,
): Problem[] {
  const shown = composed.flatMap((page) =>
    page.sections.flatMap(({ roles }) => (roles.reviews ? [{ page, choose: roles.reviews.choose }] : [])),
  );
  return reviews.flatMap(({ id, service, area, project }, index) => {
    const isShown =
      projects.some((each) => each.review === id || each.slug === project) ||
      shown.some(({ page, choose }) => {
        if (choose) return choose.includes(id);
        const ofService = services.find((each) => each === page);
        const ofArea = areas.find((each) => each === page);
        return ofService ? ofService.slug === service : !ofArea || ofArea.slug === area;
      });
    return isShown ? [] : [problem('UNSHOWN_REVIEW', placeOf(PLACES.reviews, ['reviews', index, 'id']), {}, 'note')];
  });
}
