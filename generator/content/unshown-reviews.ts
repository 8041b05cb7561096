// Reviews that no page shows.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { Review, Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

type Subject = Pick<Review, 'id' | 'place' | 'service' | 'area' | 'project'>;

/**
 * A note for each of the reviews that no section and no page of a project shows, with the area whose name is its place if
 * that one's page would show it.
 */
export function unshownReviews(reviews: readonly Subject[] = [], site: Site, placeOf: PlaceOf): Problem[] {
  const { composed, services, areas, projects } = site;
  const isShown = ({ id, service, area, project }: Subject): boolean =>
    projects.some((each) => each.review === id || each.slug === project) ||
    composed.some((page) => {
      const choices = page.sections.flatMap(({ roles }) => roles.reviews ?? []);
      const ofService = services.find((each) => each === page);
      const ofArea = areas.find((each) => each === page);
      const isOfPage = ofService ? ofService.slug === service : !ofArea || ofArea.slug === area;
      return choices.some(({ choose }) => choose?.includes(id) ?? isOfPage);
    });
  return reviews.flatMap((review, index) => {
    if (isShown(review)) return [];
    const place = review.place?.toLowerCase();
    const area = areas.find(
      ({ name, slug }) => name.toLowerCase() === place && isShown({ ...review, area: slug }),
    )?.slug;
    return [problem('UNSHOWN_REVIEW', placeOf(PLACES.reviews, ['reviews', index, 'id']), { area }, 'note')];
  });
}
