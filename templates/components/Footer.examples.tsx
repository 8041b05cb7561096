// Examples of the footer.
import { examplesOf, wide } from '../examples/example.ts';
import { Footer } from './Footer.tsx';

export const footer = examplesOf(
  'components/Footer.tsx',
  wide('The site’s own', ({ site, route }) => <Footer site={site} route={route} />),
  wide('Without rating and small links', ({ site, route }) => (
    <Footer
      route={route}
      site={{
        ...site,
        business: { ...site.business, rating: undefined },
        navigation: { ...site.navigation, footer: { ...site.navigation.footer, links: [] } },
      }}
    />
  )),
);
