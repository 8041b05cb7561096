// The closing call to action: a heading, a sentence, one or two buttons.
import { Button } from '../components/Button.tsx';
import type { ViewProps } from './view.ts';

export function Banner({ section }: ViewProps<'banner'>) {
  const { title, text, primary, secondary, anchor } = section;
  return (
    <section id={anchor} className="section banner" data-ground="dark" aria-labelledby={`${anchor}-title`}>
      <div className="wrap banner-inner">
        <div>
          <h2 id={`${anchor}-title`}>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="actions">
          <Button href={primary.href} variant={primary.variant ?? 'cta'} size="lg">
            {primary.label}
          </Button>
          {secondary && (
            <Button href={secondary.href} variant={secondary.variant ?? 'luxury'} size="lg">
              {secondary.label}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
