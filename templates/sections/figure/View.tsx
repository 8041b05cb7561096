// One large drawing with a caption.
import { Drawing } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Figure as View };

function Figure(props: ViewProps<typeof schema>) {
  const { drawing, caption } = props.section;
  return (
    <SectionFrame {...frame(props)}>
      <figure className="grid max-w-figure gap-4">
        <Drawing drawing={drawing} />
        {caption && <figcaption className="text-muted">{caption}</figcaption>}
      </figure>
    </SectionFrame>
  );
}
