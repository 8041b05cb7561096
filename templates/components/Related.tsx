// Links to related pages.
import type { Teaser } from '../../generator/theme.ts';
import { card } from './card.ts';
import { Unbroken } from './Unbroken.tsx';

export function Related({ title, links }: { readonly title: string; readonly links: readonly Teaser[] }) {
  if (links.length === 0) return null;
  return (
    <section className="section related" data-ground="plain" aria-labelledby="related-title">
      <div className="wrap">
        <h2 id="related-title">{title}</h2>
        <ul className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-cards">
          {links.map((link) => (
            <li key={link.url} className={card({ rule: 'light' })}>
              <h3 className="card-title face-display text-h3">
                <a href={link.url}>{link.label}</a>
              </h3>
              <p className="text-muted">
                <Unbroken text={link.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
