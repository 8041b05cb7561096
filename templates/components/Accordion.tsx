// Questions and answers, one open at a time: the browser does that by itself, and finds words in closed answers too.
interface Props {
  /** Shared by the items, so that the browser closes the one when another opens. */
  readonly name: string;
  /** Each with its answer as HTML. */
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
}

/** The questions, closed. Their ids are what deep links name. */
export function Accordion({ name, items }: Props) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div className="prose answer" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  );
}
