// Options to choose from, such as materials, styles or types, each with its features and price.
import { commaOf } from '../../language.ts';
import { Picture } from '../../components/Picture.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { Ticks } from '../checklist/View.tsx';
import { CardTitle, columnsFor, frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Options as View };

function Options(props: ViewProps<typeof schema>) {
  const { words, settings } = props.site;
  const comma = commaOf(settings.language);
  return (
    <SectionFrame {...frame(props)}>
      <ul className={`options${columnsFor(props.section.items.length)}`}>
        {props.section.items.map((item) => (
          <li key={item.name}>
            <Picture drawing={item.drawing} decorative />
            <div className="option-words">
              <CardTitle section={props.section}>{item.name}</CardTitle>
              {item.price && <p className="price">{item.price.shown}</p>}
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
    <p className="more">
      <span>{label}</span> {values}
    </p>
  ) : null;
}
