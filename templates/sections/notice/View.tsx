// An important notice, with an optional button.
import { ActionButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Notice as View };

function Notice(props: ViewProps<typeof schema>) {
  const { icon, text, action } = props.section;
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <div
        className={`flagged grid max-w-notice justify-items-start gap-4 ps-6 ${icon ? 'grid-cols-labeled *:not-first:col-start-2' : ''}`.trim()}
      >
        <Icon drawing={icon} className="text-accent" />
        <p>{text}</p>
        <ActionButton action={action} variant="default" />
      </div>
    </SectionFrame>
  );
}
