// The breadcrumbs from the home page to a page; the structured data lists the same ones.
import type { Crumb } from '../../generator/theme.ts';

/**
 * The name of the page, which is its heading too, never takes a second line: the typeface would decide whether it does.
 */
export function Breadcrumbs({
  name,
  crumbs,
}: {
  /** The accessible name. */
  readonly name: string;
  readonly crumbs: readonly Crumb[];
}) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={name} className="breadcrumbs wrap pt-rule text-small text-muted">
      <ol className="flex flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="last:min-w-0 last:grow last:basis-32">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="block truncate">
                {crumb.label}
              </span>
            ) : (
              <a href={crumb.url} className="thumb -my-2.5 min-w-6">
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
