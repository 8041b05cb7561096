// The top of a page: badge, the only h1, text, two buttons, a photo or drawing. A drawing is a blueprint, on the dark
// background unless the brand wants paper, and a photo takes its place; so is the company's logo, on a home page that has
// no picture.
import { brandOf } from '../../brand.ts';
import { Actions } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Picture } from '../../components/Picture.tsx';
import { TitleBlock } from '../../components/TitleBlock.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import type { ViewProps } from '../view.ts';
import type { schema } from './schema.ts';
import { LEAD } from '../../components/text.ts';

export * from './schema.ts';
export { Hero as View };

/** The classes around the words and the picture. */
const INNER = 'hero-inner wrap grid gap-6 lg:gap-x-12 lg:gap-y-8';

/** Those around words and a picture beside them. */
const BESIDE = 'items-start lg:grid-cols-blueprint lg:grid-rows-titled';

/** A photo, however high, fills its place beside the words; a drawing stands in the middle of it. */
const FILLING = 'max-h-96 sm:max-h-128 lg:h-96 lg:min-h-full lg:max-h-none';
const STANDING = 'lg:self-center';

function Hero({ section, site, route }: ViewProps<typeof schema>) {
  const { title, badge, image, drawing, titleBlock } = section;
  const isPictured = image !== undefined || drawing !== undefined;
  const isBranded = !isPictured && route.path === site.home;
  return (
    <section
      className={isPictured ? 'hero hero-blueprint' : 'hero'}
      id={section.anchor}
      data-ground={isBranded || (isPictured && brandOf(site).hero !== 'paper') ? 'dark' : undefined}
    >
      <div className={`${INNER} ${isPictured || isBranded ? BESIDE : 'lg:grid-cols-2 lg:items-end'}`}>
        <div className="@container grid gap-5 lg:only:col-span-2">
          {badge && <p className="eyebrow">{badge}</p>}
          <h1>
            <Unbroken text={title} />
          </h1>
        </div>
        <Picture image={image} drawing={drawing} lazy={false} className={image ? FILLING : STANDING} />
        {isBranded && (
          <Drawing
            drawing={site.business.logo}
            decorative
            className={`hero-logo h-auto max-h-96 w-full text-accent max-lg:hidden ${STANDING}`}
          />
        )}
        <Words section={section} site={site} />
        <TitleBlock cells={titleBlock} />
      </div>
    </section>
  );
}

/** What stands below the heading, or beside it where no picture does: the text, the buttons and the short facts. */
function Words({ section, site }: Pick<ViewProps<typeof schema>, 'section' | 'site'>) {
  const { text, primary, secondary, notes } = section;
  if (!text && !primary && !secondary && !notes) return null;
  return (
    <div className="grid justify-items-start gap-5">
      {text && (
        <p className={LEAD}>
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
    </div>
  );
}
