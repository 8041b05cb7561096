// A table that compares two or more things. On a phone, each row becomes a card.
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { hasLongWord } from '../../components/long-words.ts';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export { schema } from './schema.ts';
export { Comparison as View };

function Comparison(props: ViewProps<typeof schema>) {
  const { columns, rows, title } = props.section;
  const texts = [...columns, ...rows.flatMap((row) => [row.label, ...row.values])];
  return (
    <SectionFrame {...frame(props)}>
      <table aria-label={title} className={hasLongWord(texts) ? 'table-fixed' : undefined}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {columns.map((column, index) => (
                <td key={column} data-label={column}>
                  {row.values[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  );
}
