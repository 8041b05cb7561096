// Examples of the call bar.
import { examplesOf, wide } from '../examples/example.ts';
import { CallBar } from './CallBar.tsx';

export const callBar = examplesOf(
  'components/CallBar.tsx',
  wide('Only on small screens', ({ site }) => <CallBar site={site} />),
);
