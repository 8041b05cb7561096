// Ranges in one unit, as bars on one scale with their numbers.
import { RangeScale } from '../../components/RangeScale.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Ranges as View };

function Ranges(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)}>
      <RangeScale items={props.section.items} />
    </SectionFrame>
  );
}
