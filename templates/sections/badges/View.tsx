// The trust strip: a few claims, each with its evidence.
import { Icon } from '../../components/Drawing.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';

export { schema } from './schema.ts';
export { Badges as View };

function Badges(props: ViewProps<'badges'>) {
  const { items } = props.section;
  return (
    <SectionFrame {...frame(props)}>
      <ul className={items.some(({ icon }) => icon) ? 'badges' : 'badges iconless'}>
        {items.map((item) => (
          <li key={item.title}>
            <Icon drawing={item.icon} />
            <strong>{item.title}</strong>
            {item.text && <span>{item.text}</span>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
