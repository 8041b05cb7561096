// Options to choose from, such as materials, styles or types, each with its features and price.
import { commaOf } from '../../language.ts';
import { card } from '../../components/card.ts';
import { columnsFor, grid } from '../../components/grid.ts';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Options as View };

function Options(props: ViewProps<typeof schema>) {
  const { items } = props.section;
  const { words, settings } = props.site;
  const comma = commaOf(settings.language);
  return (
    <SectionFrame {...frame(props)}>
      <ul
        className={grid({
          tablet: items.length === 3 ? 'three' : 'two',
          desktop: columnsFor(items.length),
          className: 'options',
        })}
      >
        {items.map((item) => (
          <li key={item.name} className={card({ rule: 'strong' })}>
            <Picture drawing={item.drawing} decorative className="aspect-3/2 max-sm:max-w-60" />
            <div className={card({ rule: 'none' })}>
              <CardTitle section={props.section}>{item.name}</CardTitle>
              {item.price && <p className="price face-strong text-accent">{item.price.shown}</p>}
              <p>{item.description}</p>
              {item.features && <Ticks items={item.features} />}
              <More label={words.popular} values={item.popular?.join(comma)} />
              <More label={words.materials} values={item.materials?.join(comma)} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function More({ label, values }: { readonly label: string; readonly values: string | undefined }) {
  return values ? (
    <p className="text-small text-muted">
      <span className="me-1.5 face-strong text-ink">{label}</span> {values}
    </p>
  ) : null;
}
