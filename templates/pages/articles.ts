// Which pages show articles.
import type { Placed, Teaser } from '../../generator/contract.ts';

/** What a page made of sections shows of articles: nothing, unless a section lists them. */
export const unlessListed = ({ sections }: { readonly sections: readonly Placed[] }): readonly Teaser[] | undefined =>
  sections.some(({ type }) => type === 'posts') ? undefined : [];
