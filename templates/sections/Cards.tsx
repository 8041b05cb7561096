// Short texts side by side, each with an icon or a drawing.
import { Icon } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import { frame, type ViewProps } from './view.ts';

export function Cards(props: ViewProps<'cards'>) {
  const { items, title } = props.section;
  const hasDrawings = items.some((item) => item.drawing);
  const layout = items.length % 2 === 1 ? 'grid-cards rows' : 'grid-cards';
  const Title = title === undefined ? 'h2' : 'h3';
  return (
    <SectionFrame {...frame(props)}>
      <ul className={hasDrawings ? 'grid-cards drawn' : layout}>
        {items.map((item) => (
          <li key={item.title}>
            {item.drawing ? <Picture drawing={item.drawing} decorative /> : <Icon drawing={item.icon} />}
            <Title className="card-title">{item.href ? <a href={item.href}>{item.title}</a> : item.title}</Title>
            <p>
              <Unbroken text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
