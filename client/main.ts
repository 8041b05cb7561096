// What runs on every page: the typefaces at once, the rest with the document: the islands as they are needed, the
// menus, the drawer, deep links into answers, dates.
import { openTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { isLaterPage, showFaces } from './faces.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

if (isLaterPage()) showFaces();
if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
watchIslands();
takeOverMenus();
makeModal();
openTarget();
showDates();
// In 150 ms from its first frame a whole page is surely painted: what is asked for then delays nothing.
requestAnimationFrame(() =>
  setTimeout(() => {
    // Together: a page that is laid out anew as each face comes stutters.
    if (!isLaterPage()) void Promise.allSettled([...document.fonts].map((face) => face.load())).then(showFaces);
    const search = document.querySelector<HTMLFormElement>('[data-search]');
    if (search) void import('./search.ts').then((file) => file.searchArticles(search));
  }, 150),
);
if (document.querySelector('[data-not-found]')) console.error('404', location.pathname);
