// Short texts side by side, each with an icon or a drawing.
import { card } from '../../components/card.ts';
import { columnsFor, DRAWN, grid } from '../../components/grid.ts';
import { Icon } from '../../components/Drawing.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Cards as View };

function Cards(props: ViewProps<typeof schema>) {
  const { items } = props.section;
  const hasDrawings = items.some((item) => item.drawing);
  const isRow = !hasDrawings && items.length % 2 === 1;
  return (
    <SectionFrame {...frame(props)}>
      <ul
        className={grid({
          tablet: isRow ? 'one' : 'two',
          desktop: columnsFor(items.length),
          className: `grid-cards ${hasDrawings ? DRAWN : isRow ? 'rows' : ''}`,
        })}
      >
        {items.map((item) => (
          <li
            key={item.title}
            className={card({ rule: 'light', row: isRow ? (item.icon ? 'iconed' : 'named') : undefined })}
          >
            <Picture drawing={item.drawing} decorative className="aspect-3/2 max-sm:max-w-60" />
            {!item.drawing && <Icon drawing={item.icon} className="size-7.5 text-accent" />}
            <CardTitle section={props.section}>
              {item.href ? <a href={item.href}>{item.title}</a> : item.title}
            </CardTitle>
            <p className="text-muted">
              <Unbroken text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
