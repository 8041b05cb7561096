// The trust strip: a few claims, each with its evidence.
import { Icon } from '../../components/Drawing.tsx';
import { Linked } from '../../components/Proofs.tsx';
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
            <strong>
              <Linked href={item.text ? undefined : item.href}>{item.title}</Linked>
            </strong>
            {item.text && (
              <span>
                <Linked href={item.href}>{item.text}</Linked>
              </span>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
