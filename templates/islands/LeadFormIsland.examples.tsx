// Examples of the lead form with the site's settings, in each layout; it is hydrated as on a page.
import { example, examplesOf } from '../examples/example.ts';
import { LeadFormIsland } from './LeadFormIsland.tsx';

export const leadFormIsland = examplesOf(
  'islands/LeadFormIsland.tsx',
  example('In a card', ({ site, route, id }) => <LeadFormIsland site={site} route={route} id={id} layout="card" />),
  example('In rows across the page', ({ site, route, id }) => (
    <LeadFormIsland site={site} route={route} id={id} layout="inline" />
  )),
  example('In a sidebar, the first service chosen', ({ site, route, id }) => (
    <div className="panel panel-form grid gap-3 bg-ground p-6">
      <LeadFormIsland site={site} route={route} id={id} layout="sidebar" service={site.services[0]?.slug} />
    </div>
  )),
);
