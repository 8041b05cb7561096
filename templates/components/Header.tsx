// The header: a strip with phone, mail, license and years, which scrolls away; below it, always in view, the logo, the
// menu with its submenus, and two buttons.
import { cva } from 'class-variance-authority';
import { memo, type Route, type Site } from '../../generator/theme.ts';
import { Button } from './Button.tsx';
import { Drawing, Icon } from './Drawing.tsx';
import { interpolate } from '../interpolate.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { type HeaderEntry, headerMenu, type MenuLink } from './menus.ts';

/** The row with the name and the menu. A crowded menu is below the name, which then may be as long as the row. */
const bar = cva('bar wrap flex min-h-16 py-1.5 flex-wrap items-center gap-4', {
  variants: { crowded: { true: 'lg:min-h-0 lg:gap-y-0', false: 'lg:min-h-19' } },
});
const brand = cva(
  'brand face-display inline-flex gap-2.5 text-h4 no-underline min-h-11 max-w-full flex-1 items-center lg:me-brand',
  {
    variants: { crowded: { true: 'lg:max-w-none', false: 'lg:max-w-48 xl:max-w-72' } },
  },
);

export function Header({ site, route }: { readonly site: Site; readonly route: Route }) {
  const { business, navigation, icons, words } = site;
  const crowded = isCrowded(site);
  const menu = (
    <nav
      key="menu"
      className={crowded ? 'menu -ms-2 basis-full max-lg:hidden' : 'menu max-lg:hidden'}
      aria-label={words.mainMenu}
    >
      <ul className="flex flex-wrap gap-menu">
        {headerMenu(site).map((entry, index) => (
          <Entry key={entry.url} entry={entry} index={index} route={route} openList={words.openList} />
        ))}
      </ul>
    </nav>
  );
  const actions = (
    <div key="actions" className="header-actions flex flex-wrap gap-2.5 wrap-anywhere max-md:hidden lg:ms-auto">
      <Button href={business.phone.href} variant="outline">
        {navigation.buttons.call}
      </Button>
      <Button href={navigation.buttons.estimate.href} variant="cta">
        {navigation.buttons.estimate.label}
      </Button>
    </div>
  );
  return (
    // No box, so that only what is below the strip stays in view, however high the strip is.
    <header className="contents">
      <Strip site={site} route={route} />
      <div className={`site-header ruled-below z-40 bg-ground wrap-break-word${crowded ? ' crowded' : ''}`}>
        <div className={bar({ crowded })}>
          <a
            className={brand({ crowded })}
            href={site.href(site.home)}
            aria-current={route.path === site.home ? 'page' : undefined}
          >
            <Drawing drawing={business.logo} decorative className="size-9 flex-none text-accent" />
            <span className="min-w-0">{business.companyName}</span>
          </a>
          {crowded ? [actions, menu] : [menu, actions]}
          <button
            type="button"
            className="menu-button grid size-11 text-h3 place-items-center lg:hidden"
            popoverTarget="drawer"
            aria-label={words.menu}
          >
            {icons.has('menu') ? <Icon drawing={icons.get('menu')} /> : '☰'}
          </button>
        </div>
      </div>
    </header>
  );
}

/** Without icons, four parts fit in two lines of a phone, whose links are large enough for a thumb. */
const STRIP_LINK = 'flex items-center gap-2 max-sm:min-h-11 max-md:*:hidden';

/** The strip above the header: phone, mail, years, license, and other languages. */
function Strip({ site, route }: { readonly site: Site; readonly route: Route }) {
  const { business, icons, words } = site;
  return (
    <div className="strip text-strip/6" data-ground="dark">
      <div className="wrap flex flex-wrap justify-between gap-x-2 py-1.5 *:min-w-0 max-sm:pt-0 lg:justify-start lg:gap-x-7">
        <a href={business.phone.href} className={STRIP_LINK}>
          <Icon drawing={icons.get('phone')} />
          {business.phone.shown}
        </a>
        <a href={`mailto:${business.email}`} className={STRIP_LINK}>
          <Icon drawing={icons.get('mail')} />
          {business.email}
        </a>
        {business.yearsExperience && <span>{experience(business.yearsExperience, words)}</span>}
        {business.licenseStatus && <span className="lg:ms-auto">{business.licenseStatus}</span>}
        <LanguageLinks
          site={site}
          route={route}
          className={business.licenseStatus ? 'flex gap-4' : 'flex gap-4 lg:ms-auto'}
        />
      </div>
    </div>
  );
}

/**
 * How many letters of menu and buttons fit beside the name on a screen of 1024 pixels, in a wide typeface; the space
 * around each counts as four.
 */
const MAX_LETTERS = 92;
/** A name that fits in two lines beside them. */
const SHORT_NAME = /^.{1,14}(?: .{1,14})?$/u;

/** Whether the header is too long for one row, so that the menu is below the name and the buttons. */
const isCrowded = memo((site: Site): boolean => {
  const { call, estimate } = site.navigation.buttons;
  const texts = [...headerMenu(site).map(({ label }) => label), call, estimate.label];
  return (
    !SHORT_NAME.test(site.business.companyName) || texts.reduce((sum, text) => sum + text.length + 4, 0) > MAX_LETTERS
  );
});

/** "7+ years of experience". */
const experience = (years: string, words: Site['words']): string =>
  interpolate(years === '1' ? words.experienceOne : words.experience, { years });

interface EntryProps {
  readonly entry: HeaderEntry;
  readonly index: number;
  readonly route: Route;
  readonly openList: string;
}

/** The classes of a submenu. */
const LIST = '-start-3 top-full max-h-list w-max overflow-y-auto overscroll-contain bg-ground p-2.5';

/** An entry of the menu: a link, and a button that opens its submenu if it has one. */
function Entry({ entry, index, route, openList }: EntryProps) {
  const link = ({ label, url, lang }: MenuLink, className = 'flex min-h-10 items-center px-3 py-1.5 here:bg-tint') => (
    <a href={url} lang={lang} aria-current={route.url === url ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
  const first = link(entry, 'min-w-9 px-2 py-3 here:underline here:decoration-accent here:decoration-2');
  if (entry.items.length === 0) return <li className="relative flex items-center">{first}</li>;
  const id = `menu-${index}`;
  return (
    // As high as the header, so that no gap closes the list while the pointer moves to it.
    <li className="has-list relative -my-3 flex items-center py-3">
      {first}
      <button
        type="button"
        className="-ms-2 grid h-11 w-7 place-items-center"
        aria-expanded="false"
        aria-controls={id}
        aria-label={interpolate(openList, { label: entry.label })}
      >
        <span className="chevron" aria-hidden="true" />
      </button>
      <ul id={id} className={`${LIST} ${index < 3 ? 'max-w-96' : 'max-w-72'}`}>
        {entry.items.map((item) => (
          <li key={item.url}>{link(item)}</li>
        ))}
        {entry.all && <li className="ruled mt-1.5 pt-1.5 face-strong">{link(entry.all)}</li>}
      </ul>
    </li>
  );
}
