// Large figures with their labels.
import { Proved } from '../../components/Proofs.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Stats as View };

function Stats(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <dl className="stats flex flex-wrap gap-7 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5">
        {props.section.items.map((item) => (
          <div
            key={`${item.value} ${item.label}`}
            className="ruled-accent flex max-w-full min-w-36 grow basis-max flex-col-reverse justify-end gap-1 pt-row max-sm:min-w-0 max-sm:odd:last:col-span-full lg:basis-36"
          >
            <dt className="w-0 min-w-full text-muted">
              <Proved site={props.site} href={item.href} of={item.value}>
                {item.label}
              </Proved>
            </dt>
            <dd className="face-display text-figure max-sm:text-h2">{item.value}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
