// The type of an island as the browser receives it.

/** An island as the browser receives it. */
export interface ClientIsland {
  /** Hydrates the component in the HTML of the element. Rejects if something that it needs cannot be fetched. */
  wake(element: Element, props: Readonly<Record<string, unknown>>): Promise<unknown>;
}
