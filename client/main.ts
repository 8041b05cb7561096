// What runs on every page: the menus, the drawer, deep links into answers, dates, and the islands as they are needed.
import { openTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

takeOverMenus();
makeModal();
openTarget();
showDates();
watchIslands();

const search = document.querySelector<HTMLFormElement>('[data-search]');
if (search) void import('./search.ts').then(({ searchArticles }) => searchArticles(search));
if (document.querySelector('[data-not-found]')) console.error('404: no page at', location.pathname);
