// Links to the other pages of a long list.
import type { Site } from '../../generator/theme.ts';

/** How many numbers are linked on each side of the page itself. */
const BESIDE = 2;

/** The classes of a link. */
const LINK = 'inline-flex min-h-11 min-w-11 items-center justify-center face-strong';

interface Props {
  readonly page: {
    /** From 1. */
    readonly number: number;
    /** The paths of all pages, in order. */
    readonly paths: readonly string[];
  };
  readonly site: Site;
  /** Its accessible name. */
  readonly name?: string;
}

/** The links; nothing for a list of a single page. The first and the last page are always linked. */
export function Pager({ page: { number, paths }, site: { words, href }, name = words.pages }: Props) {
  if (paths.length < 2) return null;
  const beside = Array.from({ length: 2 * BESIDE + 1 }, (_, index) => number - BESIDE + index);
  const numbers = [...new Set([1, ...beside, paths.length])].filter((each) => each >= 1 && each <= paths.length);
  const link = (path: string | undefined, rel: string, label: string) =>
    path !== undefined && (
      <a href={href(path)} rel={rel} className={LINK}>
        {label}
      </a>
    );
  return (
    <nav className="pager mt-12 flex flex-wrap justify-center gap-x-6 gap-y-1.5" aria-label={name}>
      {link(paths[number - 2], 'prev', words.previous)}
      <ol className="flex flex-wrap justify-center gap-1.5">
        {numbers.map((each) => (
          <li key={each}>
            <a
              href={href(paths[each - 1] ?? '')}
              aria-current={each === number ? 'page' : undefined}
              className={each === number ? `${LINK} outlined no-underline` : LINK}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {link(paths[number], 'next', words.next)}
    </nav>
  );
}
