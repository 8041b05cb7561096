// The client script of every page: islands (on demand), menus, drawer, deep links to answers, dates, search.
import { showTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

const next = (event: string): Promise<unknown> => new Promise((done) => document.addEventListener(event, done));
// A page that a browser prerenders may never be seen: it must fetch no form, keep no draft and log nothing.
if ((document as { prerendering?: boolean }).prerendering) await next('prerenderingchange');
// The script is async, because browsers scroll to the target of an address only once no script holds up the page: on a slow
// network, a visitor who had begun to read would be thrown there.
if (document.readyState === 'loading') await next('DOMContentLoaded');
watchIslands();
takeOverMenus();
makeModal();
showDates();
showTarget();
if (document.querySelector('[data-search]')) void import('./search.ts').then((file) => file.wake(showDates));
if (document.querySelector('[data-not-found]')) console.error('404', location.pathname);
