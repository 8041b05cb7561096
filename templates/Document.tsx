// The document around every page: head, header, main, footer, drawer.
import type { ReactNode } from 'react';
import type { Assets, Route, Site } from '../generator/contract.ts';
import { CallBar } from './components/CallBar.tsx';
import { Drawer } from './components/Drawer.tsx';
import { Footer } from './components/Footer.tsx';
import { Head, StructuredData } from './components/Head.tsx';
import { Header } from './components/Header.tsx';
import { Language } from './components/language.ts';
import { drawerMenu } from './components/menus.ts';
import { Toast } from './islands/Toast.tsx';

interface Props { readonly site: Site; readonly route: Route; readonly assets: Assets; readonly children: ReactNode }

export function Document({ site, route, assets, children }: Props) {
  const { navigation: { buttons }, business, words } = site;
  const call = { label: buttons.call, url: business.phone.href };
  const estimate = { label: buttons.estimate.label, url: buttons.estimate.href };
  const { notifications, dismiss } = site.leadForm.words;
  return (
    <html lang={site.settings.language}>
      <Head site={site} route={route} assets={assets} />
      <body>
        <a className="skip" href="#main">{words.skip}</a>
        <Header site={site} route={route} />
        <main id="main" tabIndex={-1}><Language value={site.settings.language}>{children}</Language></main>
        <Footer site={site} />
        <CallBar site={site} />
        <Drawer words={words} entries={drawerMenu(site)} here={route.url} call={call} estimate={estimate} />
        <Toast label={notifications} dismiss={dismiss} />
        <StructuredData site={site} route={route} assets={assets} />
      </body>
    </html>
  );
}
