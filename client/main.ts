// What runs on every page: the islands as they are needed, the menus, the drawer, deep links into answers, dates.
import { openTarget } from './answers.ts';
import { showDates } from './dates.ts';
import { makeModal } from './drawer.ts';
import { watchIslands } from './islands.ts';
import { takeOverMenus } from './menus.ts';

watchIslands();
takeOverMenus();
makeModal();
openTarget();
showDates();

const search = document.querySelector<HTMLFormElement>('[data-search]');
if (search) void import('./search.ts').then(({ searchArticles }) => searchArticles(search));
if (document.querySelector('[data-not-found]')) console.error('404: no page at', location.pathname);
