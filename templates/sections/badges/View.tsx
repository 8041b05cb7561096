// The trust strip: a few claims, each with its evidence.
import { Icon } from '../../components/Drawing.tsx';
import { Proved } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Badges as View };

function Badges(props: ViewProps<typeof schema>) {
  const {
    section: { items },
    site,
  } = props;
  return (
    <SectionFrame {...frame(props)}>
      <ul className="badges grid gap-x-6 sm:grid-cols-cards lg:grid-cols-steps">
        {items.map((item) => (
          <li key={item.title} className="ruled-strong flex gap-3 py-row text-balance">
            <Icon drawing={item.icon} className="size-7.5 text-accent" />
            <div className="grid content-start gap-lines">
              <strong className="face-display text-h4">
                <Proved site={site} href={item.text ? undefined : item.href}>
                  {item.title}
                </Proved>
              </strong>
              {item.text && (
                <span className="text-small text-muted">
                  <Proved site={site} href={item.href} of={item.title}>
                    {item.text}
                  </Proved>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
