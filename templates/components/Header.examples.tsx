// Examples of the header.
import { examplesOf, wide } from '../examples/example.ts';
import { Header } from './Header.tsx';

export const header = examplesOf(
  'components/Header.tsx',
  wide('The site’s own', ({ site, route }) => <Header site={site} route={route} />),
);
