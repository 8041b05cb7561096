// Reviews that no page shows.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { Review, Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** A note for each of the reviews that no section and no page of a project shows. */
export const unshownReviews = (
  reviews: readonly Pick<Review, 'id' | 'service' | 'area' | 'project'>[] = [],
  { composed, services, areas, projects }: Site,
  placeOf: PlaceOf,
): Problem[] =>
  reviews.flatMap(({ id, service, area, project }, index) => {
    const isShown = composed.some((page) => {
      const shown = page.sections.flatMap(({ roles }) => roles.reviews ?? []);
      const ofService = services.find((each) => each === page);
      const ofArea = areas.find((each) => each === page);
      const isOfPage = ofService ? ofService.slug === service : !ofArea || ofArea.slug === area;
      return shown.some(({ choose }) => choose?.includes(id) ?? isOfPage);
    });
    if (isShown || projects.some((each) => each.review === id || each.slug === project)) return [];
    return [problem('UNSHOWN_REVIEW', placeOf(PLACES.reviews, ['reviews', index, 'id']), {}, 'note')];
  });
