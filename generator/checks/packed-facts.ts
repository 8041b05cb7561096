// The facts of pages in the form in which they are cached between builds.
import { memoByText } from '../memo.ts';
import type { ReadFacts, Reference } from './facts.ts';

/** The facts of a page. A reference becomes one string: element, attribute and address. */
export interface PackedFacts extends Pick<ReadFacts, 'headings' | 'leaks'> {
  readonly ids: readonly [string, number][];
  readonly links: readonly string[];
  readonly assets: readonly string[];
  readonly meta: readonly [string, string][];
}

export function packed({ ids, links, assets, meta, headings, leaks }: ReadFacts): PackedFacts {
  return { ids: [...ids], links: links.map(spelled), assets: assets.map(spelled), meta: [...meta], headings, leaks };
}

const spelled = ({ href, element, attribute }: Reference): string => `${element} ${attribute} ${href}`;

function parsed(text: string): Reference {
  const [, element, attribute, href] = /^(\S+) (\S+) (.*)$/s.exec(text)!;
  return { element: element!, attribute: attribute!, href: href! };
}

/** Returns a function that unpacks the facts of many pages. Equal references become one shared object. */
export function unpacking(): (facts: PackedFacts) => ReadFacts {
  const refer = memoByText(parsed);
  return ({ ids, links, assets, meta, headings, leaks }) => ({
    ids: new Map(ids),
    links: links.map(refer),
    assets: assets.map(refer),
    meta: new Map(meta),
    headings,
    leaks,
  });
}
