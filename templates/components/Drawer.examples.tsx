// Examples of the drawer, the menu of small screens.
import { examplesOf, wide } from '../examples/example.ts';
import { Drawer } from './Drawer.tsx';

export const drawer = examplesOf(
  'components/Drawer.tsx',
  wide('With the site’s menu, open; the header’s button opens it as on a page', ({ site, route }) => (
    <Drawer site={site} route={route} />
  )),
);
