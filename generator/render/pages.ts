// Renders the pages of a build, but those that the last build wrote as this one would.
import { type UnstyledPage, pageScanner } from '../assets/sheets.ts';
import type { Assets, OutputFile, Route, Theme } from '../contract.ts';
import type { ReusablePages } from './reusable-pages.ts';
import { renderRoute } from './render.ts';

interface Work {
  readonly theme: Theme;
  /** Assets without a stylesheet. */
  readonly assets: Assets;
  readonly reusable: ReusablePages;
  /** Is handed each page that was rendered, and gives it back. */
  read(page: OutputFile): OutputFile;
}

/** Every page, without its stylesheet. A reusable one that turns out to need another is rendered after all. */
export function renderPages(routes: readonly Route[], work: Work): UnstyledPage[] {
  const scan = pageScanner();
  const fresh = (route: Route): UnstyledPage => rendered(route, work, scan);
  return routes.map((route) => {
    const page = work.reusable.find(route);
    if (!page) return fresh(route);
    const { use, file } = page;
    return { type: route.type, ...use, withStyles: (sheet) => file(sheet) ?? fresh(route).withStyles(sheet) };
  });
}

function rendered(
  route: Route,
  { theme, assets, reusable, read }: Work,
  scan: ReturnType<typeof pageScanner>,
): UnstyledPage {
  const page = scan(read(renderRoute(route, reusable.assetsFor(route, assets), theme)));
  return {
    ...page,
    withStyles: (sheet) => {
      const file = page.withStyles(sheet);
      reusable.record(route, page, sheet, file);
      return file;
    },
  };
}
