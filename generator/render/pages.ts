// Renders the pages of a build, except those that the last build left and that would come out the same.
import { type UnstyledPage, pageScanner } from '../assets/sheets.ts';
import type { Assets, Route, Theme } from '../contract.ts';
import type { ReusablePages } from './reusable-pages.ts';
import { type RenderedPage, renderRoute } from './render.ts';

interface RenderOptions {
  readonly theme: Theme;
  /** The assets with a placeholder for the stylesheet. */
  readonly assets: Assets;
  readonly reusable: ReusablePages;
  /** Receives each rendered page, and returns the page to go on with. */
  submit(page: RenderedPage): RenderedPage;
}

/** Every page, without its stylesheet. A reusable page that turns out to need another stylesheet is rendered then. */
export function renderPages(routes: readonly Route[], options: RenderOptions): UnstyledPage[] {
  const scan = pageScanner();
  const render = (route: Route): UnstyledPage => renderUnstyled(route, options, scan);
  return routes.map((route) => {
    const reusable = options.reusable.find(route);
    if (!reusable) return render(route);
    const { use, file } = reusable;
    return { type: route.type, ...use, withStyles: (sheet) => file(sheet) ?? render(route).withStyles(sheet) };
  });
}

function renderUnstyled(
  route: Route,
  { theme, assets, reusable, submit }: RenderOptions,
  scan: ReturnType<typeof pageScanner>,
): UnstyledPage {
  const page = scan(submit(renderRoute(route, reusable.assetsFor(route, assets), theme)));
  return {
    ...page,
    withStyles: (sheet) => {
      const file = page.withStyles(sheet);
      reusable.record(route, page, sheet, file);
      return file;
    },
  };
}
