// The footer: the company, its address and hours, the first services and areas, rating (on one page), and a title block
// with year, license and town.
import { memo, type Route, type Site } from '../../generator/theme.ts';
import { isRated } from '../structured-data/business.ts';
import { Drawing } from './Drawing.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Proved } from './Proofs.tsx';
import { interpolate } from '../interpolate.ts';
import { companyCells, TitleBlock } from './TitleBlock.tsx';
import { AddressLines, hasHours, Hours } from './Visit.tsx';
import { areaLinks, type MenuLink, serviceLinks } from './menus.ts';

/** The classes of a heading. */
const HEADING = 'face-text mb-2.5 text-small face-strong text-accent';

export function Footer({ site, route }: { readonly site: Site; readonly route: Route }) {
  const {
    business,
    navigation: { footer },
  } = site;
  const rating = isRated(site, route.path) && ratingOf(site);
  return (
    <footer className="site-footer max-md:pb-20" data-ground="dark">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-10 lg:grid-cols-cards">
        <div className="grid max-w-96 content-start gap-2.5 max-sm:col-span-2">
          <Drawing drawing={business.logo} decorative className="size-9 flex-none text-accent" />
          <p className="face-display text-h3">{business.companyName}</p>
          <p>{business.tagline}</p>
          <p>{business.description}</p>
          {rating && <p>{rating}</p>}
        </div>
        <div className="max-sm:col-span-2">
          <h2 className={HEADING}>{footer.contactTitle}</h2>
          <address className="mb-6 not-italic">
            <p>
              <FooterLink label={business.phone.shown} url={business.phone.href} />
            </p>
            <p>
              <FooterLink label={business.email} url={`mailto:${business.email}`} />
            </p>
            <p>
              <AddressLines address={business.address} />
            </p>
          </address>
          {hasHours(site) && <h2 className={HEADING}>{footer.hoursTitle}</h2>}
          <Hours site={site} />
        </div>
        <LinkColumn title={footer.servicesTitle} links={serviceLinks(site, footer.services)} />
        <LinkColumn title={footer.areasTitle} links={areaLinks(site, footer.areas)} />
      </div>
      <SmallPrint site={site} route={route} />
    </footer>
  );
}

function SmallPrint({ site, route }: { readonly site: Site; readonly route: Route }) {
  const { business, navigation, year } = site;
  const { links } = navigation.footer;
  return (
    <div className="wrap small-print flex flex-wrap justify-between gap-x-8 gap-y-4 pb-6 text-small">
      <TitleBlock
        cells={[
          { label: business.companyName, value: <Copyright year={year} /> },
          ...companyCells(business).map(({ label, value, href }) => ({
            label,
            value: (
              <Proved site={site} href={href}>
                {value}
              </Proved>
            ),
          })),
        ]}
      />
      <LanguageLinks site={site} route={route} className="*:thumb lg:*:py-lines" />
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-6">
          {links.map((link) => (
            <li key={link.href}>
              <FooterLink label={link.label} url={link.href} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The year, which a script of the page keeps up to date. */
const Copyright = ({ year }: Pick<Site, 'year'>) => (
  <>
    © <span data-year>{year}</span>
  </>
);

/** The rating in words, with the numbers of the site's language. */
const ratingOf = memo(({ business: { rating }, settings: { language }, words }: Site): string => {
  if (!rating) return '';
  const format = new Intl.NumberFormat(language);
  const values = Object.fromEntries(Object.entries(rating).map(([name, value]) => [name, format.format(value)]));
  return interpolate(rating.count === 1 ? words.ratingOne : words.rating, values);
});

/** A link, for a thumb except on desktops. */
const FooterLink = ({ label, url, lang }: MenuLink) => (
  <a className="thumb lg:py-lines" href={url} lang={lang}>
    {label}
  </a>
);

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
