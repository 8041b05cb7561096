// The lead form as the browser fetches it: one chunk with all that it takes to wake it.
import { hydrateRoot } from 'react-dom/client';
import type { ClientIsland } from './index.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';

/** Hydrates the form where it stands, with what the file says of all forms and what it has of its own. */
export const wake: ClientIsland['wake'] = async (element, { file, ...own }) =>
  hydrateRoot(
    element,
    <LeadForm {...({ ...(await (await fetch(file as string)).json()), ...own } as LeadFormProps)} />,
  );
