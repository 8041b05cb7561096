// The factors that change the price, each with its impact.
import { Badge, type BadgeVariant } from '../components/Badge.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

/** The badge for an impact; any other is `secondary`. */
const IMPACT: Readonly<Record<string, BadgeVariant>> = { high: 'destructive', medium: 'default' };

export function Factors(props: ViewProps<'factors'>) {
  return (
    <SectionFrame {...frame(props)}>
      <dl className="factors">
        {props.section.items.map((item) => (
          <div key={item.factor}>
            <dt>
              {item.factor} <Badge variant={IMPACT[item.impact.toLowerCase()] ?? 'secondary'}>{item.impact}</Badge>
            </dt>
            <dd>{item.description}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
