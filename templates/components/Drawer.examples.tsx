// Examples of the drawer, the menu of small screens.
import { examplesOf, wide } from '../examples/example.ts';
import { Drawer } from './Drawer.tsx';
import { drawerMenu } from './menus.ts';

export const drawer = examplesOf(
  'components/Drawer.tsx',
  wide('With the site’s menu, open; the header’s button opens it as on a page', ({ site, route }) => {
    const { buttons } = site.navigation;
    return (
      <Drawer
        words={site.words}
        entries={drawerMenu(site)}
        here={route.url}
        call={{ label: buttons.call, url: site.business.phone.href }}
        estimate={{ label: buttons.estimate.label, url: buttons.estimate.href }}
      />
    );
  }),
);
