// The bar at the bottom of small screens: call and estimate are always within reach of the thumb.
import type { Site } from '../../generator/theme.ts';
import { Button } from './Button.tsx';
import { Icon } from './Drawing.tsx';

export function CallBar({ site }: { readonly site: Site }) {
  const {
    business,
    navigation: { buttons },
    icons,
  } = site;
  return (
    <nav
      className="call-bar ruled fixed inset-x-0 bottom-0 z-30 flex-wrap gap-2.5 bg-ground px-4 pt-2 *:grow *:basis-32 *:px-1 md:hidden"
      aria-label={site.words.callBar}
    >
      <Button href={business.phone.href}>
        <Icon drawing={icons.get('phone')} />
        {buttons.call}
      </Button>
      <Button href={buttons.estimate.href} variant="cta">
        {buttons.estimate.label}
      </Button>
    </nav>
  );
}
