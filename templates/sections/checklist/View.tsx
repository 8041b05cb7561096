// A checklist of what is included.
import type { Markdown } from '../../../generator/theme.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { withinParagraph } from '../../within-paragraph.ts';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Checklist as View };

function Checklist(props: ViewProps<typeof schema>) {
  return (
    <SectionFrame {...frame(props)} layout="beside">
      <Ticks items={props.section.items} columns />
    </SectionFrame>
  );
}

interface Props {
  readonly items: readonly (string | Markdown)[];
  readonly columns?: boolean;
}

/** The classes of a list with ticks. */
const TICKS = 'ticks *:grid *:grid-cols-ticked';

/** A list with ticks, which other sections use too; in `columns` where there is room. */
export function Ticks({ items, columns = false }: Props) {
  return (
    <ul className={columns ? `${TICKS} gap-x-8 sm:columns-2 *:mb-row` : `${TICKS} grid gap-2`}>
      {items.map((item) =>
        typeof item === 'string' ? <li key={item}>{item}</li> : <Tick key={item.text} html={withinParagraph(item)} />,
      )}
    </ul>
  );
}

/** An entry in Markdown. The entry is a grid, in which a link would have a row of its own without the span. */
function Tick({ html }: { readonly html: string }) {
  const inner = { __html: html };
  return html.includes('<') ? (
    <li>
      <span dangerouslySetInnerHTML={inner} />
    </li>
  ) : (
    <li dangerouslySetInnerHTML={inner} />
  );
}
