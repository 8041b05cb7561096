// A checklist of what is included.
import { SectionFrame } from '../components/SectionFrame.tsx';
import { frame, type ViewProps } from './view.ts';

export function Checklist(props: ViewProps<'checklist'>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <ul className="ticks checklist">
        {props.section.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </SectionFrame>
  );
}
