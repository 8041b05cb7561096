// The top of a page: badge, the only h1, text, two buttons, a photo or drawing. A drawing is a blueprint, on the dark
// background; so is the company's logo, on a home page that has no picture.
import { cva } from 'class-variance-authority';
import { Actions } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import type { ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Hero as View };

/** The classes around the words and the picture. */
const inner = cva('hero-inner wrap grid', {
  variants: {
    kind: {
      plain: 'items-center gap-10',
      branded: 'items-center gap-10 md:grid-cols-branded md:gap-x-14',
      pictured: 'items-center gap-10 lg:grid-cols-pictured lg:gap-x-14',
      blueprint: 'items-center justify-items-start gap-5 lg:grid-cols-pictured lg:items-start lg:gap-x-14',
    },
  },
});

function Hero({ section, site, route }: ViewProps<typeof schema>) {
  const { badge, title, text, primary, secondary, notes, image, drawing } = section;
  const kind = drawing ? 'blueprint' : image ? 'pictured' : route.path === site.home ? 'branded' : 'plain';
  const isBranded = kind === 'branded';
  return (
    <section
      className={`hero hero-${kind}`}
      id={section.anchor}
      data-ground={drawing || isBranded ? 'dark' : undefined}
    >
      <div className={inner({ kind })}>
        <div className={kind === 'blueprint' ? 'contents' : 'grid justify-items-start gap-5'}>
          {badge && <p className="eyebrow">{badge}</p>}
          <h1>
            <Unbroken text={title} />
          </h1>
          {text && (
            <p className="lead">
              <Unbroken text={text} />
            </p>
          )}
          <Actions actions={[primary, secondary]} variant="hero" />
          {(primary || secondary) && site.leadForm.free && (
            <p className="free text-small text-muted">{site.leadForm.free}</p>
          )}
          {notes && (
            <ul className="notes flex flex-wrap text-small text-muted">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
        <Picture image={image} drawing={drawing} lazy={false} />
        {isBranded && (
          <Drawing drawing={site.business.logo} decorative className="hero-logo text-accent max-md:hidden" />
        )}
      </div>
    </section>
  );
}
