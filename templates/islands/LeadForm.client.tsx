// The lead form as the browser fetches it: one chunk with everything that hydration needs.
import { hydrateRoot } from 'react-dom/client';
import type { ClientIsland } from './client-island.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';

/** Hydrates the form with the props in `file`, which all forms of the site share, and its own. */
export const wake: ClientIsland['wake'] = async (element, { file, ...own }) =>
  hydrateRoot(
    element,
    <LeadForm {...({ ...(await (await fetch(file as string)).json()), ...own } as LeadFormProps)} />,
  );
