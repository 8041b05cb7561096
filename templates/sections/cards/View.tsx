// Short texts side by side, each with an icon or a drawing.
import { Icon } from '../../components/Drawing.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { CardTitle, columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Cards as View };

function Cards(props: ViewProps<typeof schema>) {
  const { items } = props.section;
  const hasDrawings = items.some((item) => item.drawing);
  const layout = items.length % 2 === 1 ? ' rows' : '';
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`grid-cards${hasDrawings ? ' drawn' : layout}${columnsFor(items.length)}`}>
        {items.map((item) => (
          <li key={item.title}>
            {item.drawing ? <Picture drawing={item.drawing} decorative /> : <Icon drawing={item.icon} />}
            <CardTitle section={props.section}>
              {item.href ? <a href={item.href}>{item.title}</a> : item.title}
            </CardTitle>
            <p>
              <Unbroken text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
