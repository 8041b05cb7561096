// The fields of the section `reviews`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('reviews', 'What customers have written, from data/reviews.yaml.', {
    ...heading(f),
    choose: f
      .list(
        f.reference('review', 'The id of a review.', 'maple-street'),
        'The reviews to show, in order. Leave it out to show those of the service or area on its page, and all of them on other pages, the newest first.',
        1,
        12,
      )
      .optional(),
    limit: f.count('How many reviews to show at most.', 3).optional(),
  });

export const roles = ({ choose }: SectionOf<typeof schema>): SectionRoles => ({ reviews: { choose } });
