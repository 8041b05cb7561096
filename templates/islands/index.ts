// The list of all islands, and the modules that the browser fetches. To add one: its component and its .client.tsx
// here, one line below.

/** An island as the browser receives it. */
export interface ClientIsland {
  /** Hydrates the component in the HTML of the element. Rejects if something that it needs cannot be fetched. */
  wake(element: Element, props: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The islands by name; each is fetched only by pages that have it. */
export const islands = {
  'lead-form': () => import('./LeadForm.client.tsx'),
} satisfies Record<string, () => Promise<ClientIsland>>;

export type IslandName = keyof typeof islands;
