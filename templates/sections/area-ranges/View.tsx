// The costs or durations of projects in all areas, on one scale; that of the current page is set as a poster.
import { areasOf } from '../../../generator/theme.ts';
import { RangeScale } from '../../components/RangeScale.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { frame, type ViewProps } from '../view.ts';
import type { schema } from './schema.ts';

export * from './schema.ts';
export { AreaRanges as View };

function AreaRanges(props: ViewProps<typeof schema>) {
  const { section, site, route } = props;
  const items = areasOf(section, site.areas).flatMap((area) => {
    const range = area[section.measure];
    return range ? [{ label: area.name, range, url: area.url, marked: area.path === route.path }] : [];
  });
  if (items.length < 2) return null;
  return (
    <SectionFrame {...frame(props)}>
      <RangeScale items={items} />
    </SectionFrame>
  );
}
