// Examples of the footer and the opening hours it shows.
import { example, examplesOf, wide } from '../examples/example.ts';
import { Footer, Hours } from './Footer.tsx';

export const footer = examplesOf('components/Footer.tsx',
  wide('The site’s own', ({ site }) => <Footer site={site} />),
  wide('Without rating and small links', ({ site }) => <Footer site={{ ...site, business: { ...site.business, rating: undefined }, navigation: { ...site.navigation, footer: { ...site.navigation.footer, links: [] } } }} />),
  example('The hours alone', ({ site }) => <Hours site={site} />),
);
