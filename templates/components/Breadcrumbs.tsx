// The breadcrumbs from the home page to a page; the structured data lists the same ones.
import type { Crumb } from '../../generator/theme.ts';

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
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="block truncate">
                {crumb.label}
              </span>
            ) : (
              <a href={crumb.url}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
