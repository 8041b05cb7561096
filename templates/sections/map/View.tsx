// The map of the areas.
import { areasOf } from '../../../generator/theme.ts';
import { AreaMap } from '../../components/AreaMap.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { Map as View };

function Map(props: ViewProps<typeof schema>) {
  const { section, route } = props;
  const site = { ...props.site, areas: areasOf(section, props.site.areas) };
  if (site.areas.filter(({ geo }) => geo).length < 2) return null;
  return (
    <SectionFrame {...frame(props)}>
      <AreaMap site={site} labels={section} here={site.areas.find((area) => area.path === route.path)?.slug} />
    </SectionFrame>
  );
}
