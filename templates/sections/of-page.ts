// Which items of a list belong on the page that shows it.
import type { Route, Site } from '../../generator/theme.ts';

interface Owned {
  readonly service?: string | undefined;
  readonly area?: string | undefined;
}

/** On the page of a service or an area, the items of that service or area; on any other page, all. */
export function ofPage<T extends Owned>(items: readonly T[], { services, areas }: Site, { path }: Route): readonly T[] {
  const service = services.find((each) => each.path === path)?.slug;
  const area = areas.find((each) => each.path === path)?.slug;
  if (service === undefined && area === undefined) return items;
  return items.filter((each) => (service === undefined ? each.area === area : each.service === service));
}
