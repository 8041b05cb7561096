// The closing call to action: a heading, a sentence, one or two buttons. A button that calls shows the number.
import { brandOf } from '../../brand.ts';
import { Actions } from '../../components/Button.tsx';
import type { ViewProps } from '../view.ts';
import type { schema } from './schema.ts';
import { LEAD } from '../../components/text.ts';

export { schema } from './schema.ts';
export { Banner as View };

function Banner({ section, site }: ViewProps<typeof schema>) {
  const { title, text, primary, secondary, anchor } = section;
  return (
    <section
      id={anchor}
      className={brandOf(site).edge === 'tape' ? 'section banner edged' : 'section banner'}
      data-ground="dark"
      aria-labelledby={`${anchor}-title`}
    >
      <div className="wrap grid gap-7 lg:grid-cols-beside lg:items-center lg:gap-16">
        <div className="grid gap-row">
          <h2 id={`${anchor}-title`}>{title}</h2>
          <p className={LEAD}>{text}</p>
        </div>
        <Actions actions={[primary, secondary]} variant="cta" phone={site.business.phone} />
      </div>
    </section>
  );
}
