// Examples of the address and the opening hours.
import { example, examplesOf } from '../examples/example.ts';
import { AddressLines, Hours } from './Visit.tsx';

export const visit = examplesOf(
  'components/Visit.tsx',
  example('The address', ({ site }) => (
    <address>
      <AddressLines address={site.business.address} />
    </address>
  )),
  example('The address as another country has it', ({ site }) => (
    <address>
      <AddressLines address={{ ...site.business.address, townLine: '1000 A town of another country' }} />
    </address>
  )),
  example('The hours', ({ site }) => <Hours site={site} />),
  example('The hours in another language', ({ site }) => (
    <Hours site={{ ...site, settings: { ...site.settings, language: 'de' } }} />
  )),
);
