// The top of a page: badge, the only h1, text, two buttons, a photo or drawing. A drawing is a blueprint, on the dark
// background unless the brand wants paper, and a photo takes its place; so is the company's logo, on a home page that has
// no picture.
import { cva } from 'class-variance-authority';
import { Actions } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Picture } from '../../components/Picture.tsx';
import { TitleBlock } from '../../components/TitleBlock.tsx';
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
      blueprint: 'gap-6 lg:grid-cols-pictured lg:gap-x-12 lg:gap-y-8',
    },
  },
});

function Hero({ section, site, route }: ViewProps<typeof schema>) {
  const { title, badge, image, drawing, titleBlock } = section;
  const isPictured = image !== undefined || drawing !== undefined;
  const kind = isPictured ? 'blueprint' : route.path === site.home ? 'branded' : 'plain';
  const isBranded = kind === 'branded';
  const heading = (
    <>
      {badge && <p className="eyebrow">{badge}</p>}
      <h1>
        <Unbroken text={title} />
      </h1>
    </>
  );
  return (
    <section
      className={`hero hero-${kind}`}
      id={section.anchor}
      data-ground={isBranded || (isPictured && site.brand.hero !== 'paper') ? 'dark' : undefined}
    >
      <div className={inner({ kind })}>
        {isPictured ? (
          <>
            <div className="grid gap-5 lg:col-span-2">{heading}</div>
            <Picture image={image} drawing={drawing} lazy={false} />
            <div className="grid justify-items-start gap-5 lg:col-start-1 lg:row-start-2 lg:self-end">
              <Words section={section} site={site} />
            </div>
            <TitleBlock cells={titleBlock} />
          </>
        ) : (
          <div className="grid justify-items-start gap-5">
            {heading}
            <Words section={section} site={site} />
          </div>
        )}
        {isBranded && (
          <Drawing drawing={site.business.logo} decorative className="hero-logo text-accent max-md:hidden" />
        )}
      </div>
    </section>
  );
}

/** What stands below the heading: the text, the buttons and the short facts. */
function Words({ section, site }: Pick<ViewProps<typeof schema>, 'section' | 'site'>) {
  const { text, primary, secondary, notes } = section;
  return (
    <>
      {text && (
        <p className="lead text-pretty">
          <Unbroken text={text} />
        </p>
      )}
      <Actions actions={[primary, secondary]} variant="hero" />
      {(primary || secondary) && site.leadForm.free && (
        <p className="free text-small text-balance text-muted">{site.leadForm.free}</p>
      )}
      {notes && (
        <ul className="notes flex flex-wrap gap-x-6 gap-y-1.5 text-small text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
