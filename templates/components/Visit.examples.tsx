// Examples of the address and the opening hours.
import { example, examplesOf } from '../examples/example.ts';
import { AddressLines, Hours } from './Visit.tsx';

const SPECIAL_HOURS = [
  {
    reason: 'A day',
    from: { iso: '2030-02-04', shown: '' },
    to: { iso: '2030-02-04', shown: '' },
    hours: { shown: '9:00 - 12:00, 13:00 - 14:00', open: [] },
  },
];

export const visit = examplesOf(
  'components/Visit.tsx',
  example('The address', ({ site }) => (
    <address className="not-italic">
      <AddressLines address={site.business.address} />
    </address>
  )),
  example('An address in the format of another country', ({ site }) => (
    <address className="not-italic">
      <AddressLines address={{ ...site.business.address, townLine: '1000 A town of another country' }} />
    </address>
  )),
  example('The hours', ({ site }) => <Hours site={site} />),
  example('The hours around holidays', ({ site }) => <Hours site={{ ...site, specialHours: SPECIAL_HOURS }} />),
  example('The hours in another language', ({ site }) => (
    <Hours site={{ ...site, settings: { ...site.settings, language: 'de' } }} />
  )),
);
