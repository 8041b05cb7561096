// Questions and answers, one open at a time: native details elements, whose text browsers find even while closed.
import { Unbroken } from './Unbroken.tsx';

interface Props {
  /** The name that the items share, so that the browser closes one when another opens. */
  readonly name: string;
  /** `answer` is HTML. */
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  /** The level of the questions: below the heading of the section, if it has one. */
  readonly level: 'h2' | 'h3';
}

/** The questions, all closed. Deep links point to their ids. */
export function Accordion({ name, items, level: Question }: Props) {
  return (
    <div className="accordion ruled-below">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className="ruled">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-4 marker:hidden">
            <Question className="face-display text-h4">
              <Unbroken text={question} />
            </Question>
            <span className="chevron me-1.5 text-accent print:hidden" aria-hidden="true" />
          </summary>
          <div className="prose pb-6" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  );
}
