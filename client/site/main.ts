// The client script of every page: islands (on demand), menus, drawer, deep links to answers, dates, search.
import { showTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

// A page that a browser prerenders may never be seen: it must fetch no form, keep no draft and log nothing.
if ('prerendering' in document && document.prerendering)
  await new Promise((done) => document.addEventListener('prerenderingchange', done, { once: true }));
watchIslands();
takeOverMenus();
makeModal();
showDates();
showTarget();
if (document.querySelector('[data-search]')) void import('./search.ts').then((file) => file.wake(showDates));
if (document.querySelector('[data-not-found]')) console.error('404', location.pathname);
