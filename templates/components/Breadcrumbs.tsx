// The way from the home page to here; the same that search engines are told.
import type { Crumb } from '../../generator/contract.ts';

export function Breadcrumbs({
  name,
  crumbs,
}: {
  /** What the way is called. */
  readonly name: string;
  readonly crumbs: readonly Crumb[];
}) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={name} className="breadcrumbs wrap">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.url}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
