// The lead form with what the site knows: choices, presets, where it is sent.
import { canDeliver, type Route, type Site } from '../../generator/contract.ts';
import { Island } from '../islands/Island.tsx';
import { Account } from '../islands/lead-form/Account.tsx';
import { describeFields } from '../islands/lead-form/describe.ts';
import { LeadForm, type LeadFormProps } from '../islands/LeadForm.island.tsx';

interface Props {
  readonly site: Site;
  readonly route: Route;
  readonly id: string;
  readonly layout: LeadFormProps['layout'];
  readonly service?: string | undefined;
  readonly area?: string | undefined;
}

export function LeadFormIsland({ site, route, id, layout, service, area }: Props) {
  const data = leadFormProps({ site, route, id, layout, service, area });
  return (
    <>
      <Account {...data} />
      {!data.deliverable && <noscript><p className="undeliverable"><a href={data.phone.href}>{`${data.words.words.call}: ${data.phone.shown}`}</a></p></noscript>}
      <Island name="lead-form" data={data}><LeadForm {...data} /></Island>
    </>
  );
}

/** The props of a form: a service or area page presets its own, unless the section says otherwise. */
export function leadFormProps({ site, route, id, layout, service, area }: Props): LeadFormProps {
  const { consent, submit, submitting, success, failure, words } = site.leadForm;
  const listed = site.listedServices.map(({ slug, title }) => ({ value: slug, label: title }));
  const own = site.services.find((each) => each.path === route.path);
  const chosen = service ?? own?.slug ?? '';
  const unlisted = site.services.filter((each) => each.slug === chosen && !each.listed).map(({ slug, title }) => ({ value: slug, label: title }));
  return {
    id, layout, words: { consent, submit, submitting, success, failure, words },
    fields: describeFields(site.leadForm, {
      services: [...listed, ...unlisted, ...site.leadForm.moreServices], areas: site.areas.map(({ slug, name }) => ({ value: slug, label: name })),
      service: chosen, location: area ?? site.areas.find((each) => each.path === route.path)?.slug ?? '',
    }),
    mail: site.settings.mail, deliverable: canDeliver(site.settings.mail),
    phone: { shown: site.business.phone.shown, href: site.business.phone.href },
  };
}
