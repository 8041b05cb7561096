// The menu of small screens. Without scripts its button opens it as a popover; with scripts, as a modal dialog
// (client/site/drawer.ts).
import type { Route, Site } from '../../generator/theme.ts';
import { Button } from './Button.tsx';
import { Icon } from './Drawing.tsx';
import { Cross } from './Cross.tsx';
import { interpolate } from '../interpolate.ts';
import { drawerMenu, type MenuLink } from './menus.ts';

/** The classes of a link. */
const LINK = 'flex min-h-11 items-center py-1.5';

/** The drawer, closed. Entries without a list stand in one row, so that all fit on the screen of a phone. */
export function Drawer({ site, route }: { readonly site: Site; readonly route: Route }) {
  const { words } = site;
  return (
    <dialog
      id="drawer"
      className="drawer start-auto end-0 h-dvh max-h-none w-96 max-w-9/10 overscroll-contain bg-ground px-6 pt-2 text-ink motion-safe:ltr:animate-drawer"
      popover="auto"
      aria-label={words.menu}
    >
      <button
        type="button"
        className="drawer-close ms-auto grid size-11 place-items-center"
        popoverTarget="drawer"
        popoverTargetAction="hide"
        aria-label={words.closeMenu}
      >
        <Cross size={24} />
      </button>
      <nav aria-label={words.menu}>
        <ul className="flex flex-wrap gap-x-4">
          {drawerMenu(site).map((entry, index) => (
            <li key={entry.url} className={index === 0 || entry.items.length > 0 ? 'ruled-below w-full' : 'grow'}>
              <Entry {...entry} route={route} className="face-display text-h4" />
              {entry.items.length > 0 && (
                <ul className="flex flex-wrap gap-x-4 text-small">
                  {entry.items.map((item) => (
                    <li key={item.url}>
                      <Entry {...item} route={route} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Actions site={site} />
    </dialog>
  );
}

/** A link of the menu. */
function Entry({
  label,
  url,
  lang,
  route,
  className = '',
}: MenuLink & { readonly route: Route; readonly className?: string }) {
  const isHere = url === route.url;
  return (
    <a
      href={url}
      lang={lang}
      aria-current={isHere ? 'page' : undefined}
      className={`${LINK} ${className}${isHere ? ' text-accent' : ''}`}
    >
      {label}
    </a>
  );
}

/** The ways to ask, always in view. */
function Actions({ site: { business, icons, navigation, words } }: { readonly site: Site }) {
  const { buttons } = navigation;
  return (
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
        <Icon drawing={icons.get('mail')} className="text-accent" />
        {business.email}
      </a>
    </div>
  );
}
