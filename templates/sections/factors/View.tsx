// The factors that change the price, each with its impact.
import { Badge, type BadgeVariant } from '../../components/Badge.tsx';
import { card } from '../../components/card.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Factors as View };

function Factors(props: ViewProps<typeof schema>) {
  const { words } = props.site;
  const badgeOf = (impact: string): BadgeVariant => {
    const isSame = (word: string): boolean => impact.toLowerCase() === word.toLowerCase();
    if (isSame(words.high)) return 'default';
    return isSame(words.medium) ? 'outline' : 'secondary';
  };
  return (
    <SectionFrame {...frame(props)}>
      <dl className="factors">
        {props.section.items.map((item) => (
          <div key={item.factor} className={card({ rule: 'row', className: 'sm:grid-cols-named sm:gap-x-16' })}>
            <dt className="face-display flex items-start justify-between gap-3 text-h4 text-balance *:max-w-1/2 *:flex-none">
              {item.factor} <Badge variant={badgeOf(item.impact)}>{item.impact}</Badge>
            </dt>
            <dd className="text-muted">{item.description}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
