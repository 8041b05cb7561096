// Examples of the header.
import { examplesOf, wide } from '../examples/example.ts';
import { times } from '../examples/words.ts';
import { Header } from './Header.tsx';

export const header = examplesOf(
  'components/Header.tsx',
  wide('The site’s own', ({ site, route }) => <Header site={site} route={route} />),
  wide('A menu too long for one row', ({ site, route }) => (
    <Header
      site={{
        ...site,
        navigation: {
          ...site.navigation,
          header: times(6, (number) => ({ label: `A rather long entry ${number}`, href: `#entry-${number}` })),
        },
      }}
      route={route}
    />
  )),
);
