// The lead form as the browser fetches it: one chunk with all that it takes to wake it.
import { hydrateRoot } from 'react-dom/client';
import type { ClientIsland } from './index.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';

/** Hydrates the form where it stands. */
export const wake: ClientIsland['wake'] = (element, props) => void hydrateRoot(element, <LeadForm {...(props as LeadFormProps)} />);
