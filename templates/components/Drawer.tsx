// The menu of small screens. Without scripts its button opens it as a popover; with scripts, as a modal dialog
// (client/site/drawer.ts).
import type { Route, Site } from '../../generator/theme.ts';
import { Button } from './Button.tsx';
import { Icon } from './Drawing.tsx';
import { Cross } from '../islands/Toast.tsx';
import { interpolate } from '../interpolate.ts';
import { drawerMenu, type MenuLink } from './menus.ts';

/** The classes of a link. */
const LINK = 'flex min-h-11 items-center py-1.5';

/** The drawer, closed. */
export function Drawer({ site, route }: { readonly site: Site; readonly route: Route }) {
  const {
    business,
    icons,
    navigation: { buttons },
    words,
  } = site;
  const link = ({ label, url }: MenuLink, className = LINK) => (
    <a
      href={url}
      aria-current={url === route.url ? 'page' : undefined}
      className={url === route.url ? `${className} text-accent` : className}
    >
      {label}
    </a>
  );
  return (
    <dialog
      id="drawer"
      className="drawer overscroll-contain bg-ground px-6 pt-2 text-ink"
      popover="auto"
      aria-label={words.menu}
    >
      <button
        type="button"
        className="drawer-close ms-auto grid size-11 cursor-pointer place-items-center"
        popoverTarget="drawer"
        popoverTargetAction="hide"
        aria-label={words.closeMenu}
      >
        <Cross size={24} />
      </button>
      <nav aria-label={words.menu}>
        <ul>
          {drawerMenu(site).map((entry) => (
            <li key={entry.url}>
              {link(entry, `face-display text-h4 ${LINK}`)}
              {entry.items.length > 0 && (
                <ul className="flex flex-wrap gap-x-4 text-small">
                  {entry.items.map((item) => (
                    <li key={item.url}>{link(item)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-actions sticky bottom-0 grid gap-2 bg-ground py-3">
        <Button href={business.phone.href} size="lg">
          {buttons.call}
        </Button>
        {business.sms && (
          <Button href={business.sms.href} variant="outline" size="lg">
            {interpolate(words.sms, { phone: business.sms.shown })}
          </Button>
        )}
        <Button href={buttons.estimate.href} variant="hero" size="lg">
          {buttons.estimate.label}
        </Button>
        <a href={`mailto:${business.email}`} className={`${LINK} justify-center gap-2.5`}>
          <Icon drawing={icons.get('mail')} />
          {business.email}
        </a>
      </div>
    </dialog>
  );
}
