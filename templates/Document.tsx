// The HTML document that wraps every page: head, header, main, footer, drawer.
import type { ReactNode } from 'react';
import { type Assets, type Route, type Share, type Site, speculationRules } from '../generator/theme.ts';
import { Announcement } from './components/Announcement.tsx';
import { CallBar } from './components/CallBar.tsx';
import { Drawer } from './components/Drawer.tsx';
import { Footer } from './components/Footer.tsx';
import { Head, StructuredData } from './components/Head.tsx';
import { Header } from './components/Header.tsx';
import { isRightToLeft, Language, wrapping } from './language.ts';
import { menuUrls } from './components/menus.ts';
import { Toast } from './islands/Toast.tsx';
import { isRated } from './structured-data/business.ts';

interface Props {
  readonly site: Site;
  readonly route: Route;
  readonly assets: Assets;
  readonly shared: Share;
  readonly children: ReactNode;
}

export function Document({ site, route, assets, shared, children }: Props) {
  const { language } = site.settings;
  // Also a class, because rules without a class or element in their selector would be in the stylesheets of all sites.
  const rtl = isRightToLeft(language) ? 'rtl' : undefined;
  const { notifications, dismiss } = site.leadForm.words;
  // Header and footer differ only on pages that a menu links to, and marks there, on the one that shows the rating, and
  // on those that are written in several languages.
  const isOwn = menuUrls(site).has(route.url) || isRated(site, route.path) || site.alternates.has(route.path);
  const here = `${language} ${isOwn ? route.url : ''}`;
  return (
    <html lang={language} dir={rtl} className="bg-ground accent-accent motion-safe:scroll-smooth">
      <Head site={site} route={route} assets={assets} />
      <body className={rtl ?? wrapping(language)}>
        <a
          className="skip absolute start-4 z-60 bg-ink px-5 py-3 text-ground not-focus:bottom-full focus:top-2"
          href="#main"
        >
          {site.words.skip}
        </a>
        <Announcement site={site} />
        {shared(`header ${here}`, <Header site={site} route={route} />)}
        <main id="main" tabIndex={-1} className="flex min-h-128 flex-col outline-none *:last:grow">
          <Language value={language}>{children}</Language>
        </main>
        {shared(
          `footer ${here}`,
          <>
            <Footer site={site} route={route} />
            <CallBar site={site} />
            <Drawer site={site} route={route} />
            <Toast label={notifications} dismiss={dismiss} />
          </>,
        )}
        <StructuredData site={site} route={route} assets={assets} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules(site) }} />
      </body>
    </html>
  );
}
