// Links to related pages.
import type { Teaser } from '../../generator/theme.ts';
import { Unbroken } from './Unbroken.tsx';

export function Related({ title, links }: { readonly title: string; readonly links: readonly Teaser[] }) {
  if (links.length === 0) return null;
  return (
    <section className="section related" data-ground="plain" aria-labelledby="related-title">
      <div className="wrap">
        <h2 id="related-title">{title}</h2>
        <ul>
          {links.map((link) => (
            <li key={link.url}>
              <h3 className="card-title">
                <a href={link.url}>{link.label}</a>
              </h3>
              <p>
                <Unbroken text={link.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
