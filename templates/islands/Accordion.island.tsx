// Questions and answers, one open at a time. The browser does that by itself; scripts add what it does not.
export interface AccordionProps {
  /** Shared by the items, so that the browser closes the one when another opens. */
  readonly name: string;
  readonly items: readonly { readonly id: string; readonly question: string }[];
  /** The answers as HTML, in order. In the browser they are read from the page, never sent twice. */
  readonly slots: readonly string[];
}

export function Accordion({ name, items, slots }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map((item, index) => (
        <details key={item.id} id={item.id} name={name}>
          <summary><h3>{item.question}</h3></summary>
          <div className="prose answer" data-slot="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slots[index] ?? '' }} />
        </details>
      ))}
    </div>
  );
}
