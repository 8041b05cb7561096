// Every island and where the browser fetches it from. To add one: its component and its .client.tsx here, one line
// below.

/** An island as the browser receives it. */
export interface ClientIsland {
  /**
   * Hydrates the component in the HTML that stands in the element. Throws where something that it needs cannot be
   * fetched.
   */
  wake(element: Element, props: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The islands by name. A page that has none of them fetches none. */
export const islands: Readonly<Record<string, () => Promise<ClientIsland>>> = {
  'lead-form': () => import('./LeadForm.client.tsx'),
};
