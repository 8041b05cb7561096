// The client script of every page. Applies cached fonts at once, and everything else when the document is parsed:
// islands (on demand), menus, drawer, deep links to answers, dates, search.
import { openTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { isLaterPage, showFaces } from './faces.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

if (isLaterPage) showFaces();
if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
watchIslands();
takeOverMenus();
makeModal();
openTarget();
showDates();
// By 150 ms after the first frame the page has been painted, so that these requests do not delay it.
requestAnimationFrame(() =>
  setTimeout(() => {
    // All at once, so that the page is laid out only once more.
    if (!isLaterPage) void Promise.allSettled([...document.fonts].map((face) => face.load())).then(showFaces);
    const search = document.querySelector<HTMLFormElement>('[data-search]');
    if (search) void import('./search.ts').then((file) => file.searchArticles(search));
  }, 150),
);
if (document.querySelector('[data-not-found]')) console.error('404', location.pathname);
