// The list of all islands, and the modules that the browser fetches. To add one: its component and its .client.tsx
// here, one line below.
import type { ClientIsland } from './client-island.ts';

/** The islands by name; each is fetched only by pages that have it. */
export const islands = {
  'lead-form': () => import('./LeadForm.client.tsx'),
} satisfies Record<string, () => Promise<ClientIsland>>;

export type IslandName = keyof typeof islands;
