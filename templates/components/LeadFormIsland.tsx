// The lead form with what the site knows: choices, presets, where it is sent.
import type { Route, Site } from '../../generator/contract.ts';
import { Island } from '../islands/Island.tsx';
import { Account } from '../islands/lead-form/Account.tsx';
import type { OwnProps } from '../islands/lead-form/props.ts';
import { fieldsOf, siteProps } from '../islands/lead-form/site-props.ts';
import { LeadForm, type LeadFormProps } from '../islands/LeadForm.island.tsx';

interface Props {
  readonly site: Site;
  readonly route: Route;
  readonly id: string;
  readonly layout: LeadFormProps['layout'];
  readonly service?: string | undefined;
  readonly area?: string | undefined;
}

export function LeadFormIsland(props: Props) {
  const { site } = props;
  const own = ownProps(props);
  const { props: same, path } = siteProps(site);
  const all: LeadFormProps = { ...same, ...own };
  return (
    <>
      <Account {...all} />
      {!all.deliverable && (
        <noscript>
          <p className="undeliverable">
            <a href={all.phone.href}>{`${all.words.call}: ${all.phone.shown}`}</a>
          </p>
        </noscript>
      )}
      <Island name="lead-form" data={{ file: site.href(`/${path}`), ...own }} offline={same.words.offline}>
        <LeadForm {...all} />
      </Island>
    </>
  );
}

/** The props of a form. */
export const leadFormProps = (props: Props): LeadFormProps => ({ ...siteProps(props.site).props, ...ownProps(props) });

/** What a form has of its own: a service or area page presets its own, unless the section says otherwise. */
function ownProps({ site, route, id, layout, service: asked, area }: Props): OwnProps {
  const service = asked ?? site.services.find((each) => each.path === route.path)?.slug;
  const location = area ?? site.areas.find((each) => each.path === route.path)?.slug;
  const unlisted = site.services.find(({ slug, listed }) => slug === service && !listed);
  return {
    id,
    layout,
    chosen: { ...(service && { service }), ...(location && { location }) },
    ...(unlisted && { fields: fieldsOf(site, [unlisted]) }),
  };
}
