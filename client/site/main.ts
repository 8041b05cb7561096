// The client script of every page, which is loaded after the first paint: islands (on demand), menus, drawer, deep
// links to answers, dates, search.
import { showTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
watchIslands();
takeOverMenus();
makeModal();
showDates();
showTarget();
if (document.querySelector('[data-search]')) void import('./search.ts').then((file) => file.wake(showDates));
if (document.querySelector('[data-not-found]')) console.error('404', location.pathname);
