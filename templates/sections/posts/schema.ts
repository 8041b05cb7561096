// The fields of the section `posts`.
import type { Fields, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('posts', 'The articles as cards, the newest first.', {
    ...heading(f),
    search: f.flag('Whether visitors can search the articles here (/blog?q=…).').optional(),
    perPage: f
      .count(
        'How many articles each page of the list shows; default 24. With more articles, the list continues on further pages, such as /blog/page/2, and each topic of several articles has a page.',
        24,
        1,
      )
      .optional(),
    limit: f.count('How many of the newest articles to show. Leave it out to show all.', 3).optional(),
  });

export const roles = ({ search, perPage, limit }: SectionOf<typeof schema>): SectionRoles => ({
  hasSearch: search,
  lists: limit === undefined ? { kind: 'posts', perPage } : undefined,
});
