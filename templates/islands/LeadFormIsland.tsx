// The lead form with the choices, presets and mail settings of the site.
import type { Route, Site } from '../../generator/theme.ts';
import { Island } from './Island.tsx';
import { HiddenFields } from './lead-form/HiddenFields.tsx';
import type { OwnProps } from './lead-form/props.ts';
import { fieldsOf, siteProps } from './lead-form/site-props.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';

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
  const ofForm = ownProps(props);
  const { props: shared, path } = siteProps(site);
  const all: LeadFormProps = { ...shared, ...ofForm };
  return (
    <>
      <HiddenFields {...all} />
      <Island name="lead-form" data={{ file: site.href(`/${path}`), ...ofForm }} offline={shared.words.offline}>
        <LeadForm {...all} />
      </Island>
    </>
  );
}

/** All props of a form: those that it shares with all forms of the site, and its own. */
export const leadFormProps = (props: Props): LeadFormProps => ({ ...siteProps(props.site).props, ...ownProps(props) });

/** The props of a single form. On the page of a service or area, that is preset, unless the section presets another. */
function ownProps({ site, route, id, layout, service: preset, area }: Props): OwnProps {
  const service = preset ?? site.services.find((each) => each.path === route.path)?.slug;
  const location = area ?? site.areas.find((each) => each.path === route.path)?.slug;
  const unlisted = site.services.find(({ slug, listed }) => slug === service && !listed);
  return {
    id,
    layout,
    chosen: { ...(service && { service }), ...(location && { location }) },
    ...(unlisted && { fields: fieldsOf(site, [unlisted]) }),
  };
}
