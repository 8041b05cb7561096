// Renders the pages of a build, but those that stand as the last one wrote them.
import { type Undressed, undressing } from '../assets/sheets.ts';
import type { Assets, OutputFile, Route, Theme } from '../contract.ts';
import type { KeptPages } from './kept-pages.ts';
import { renderRoute } from './render.ts';

interface Work {
  readonly theme: Theme;
  /** Assets without a stylesheet. */
  readonly assets: Assets;
  readonly kept: KeptPages;
  /** Is handed each page that was rendered, and gives it back. */
  read(page: OutputFile): OutputFile;
}

/** Every page, without its stylesheet. One that stood, and turns out to need another, is rendered after all. */
export function renderPages(routes: readonly Route[], work: Work): Undressed[] {
  const undressed = undressing();
  const fresh = (route: Route): Undressed => rendered(route, work, undressed);
  return routes.map((route) => {
    const standing = work.kept.find(route);
    if (!standing) return fresh(route);
    const { worn, file } = standing;
    return { type: route.type, ...worn, dressed: (sheet) => file(sheet) ?? fresh(route).dressed(sheet) };
  });
}

function rendered(
  route: Route,
  { theme, assets, kept, read }: Work,
  undressed: ReturnType<typeof undressing>,
): Undressed {
  const page = undressed(read(renderRoute(route, kept.assetsFor(route, assets), theme)));
  return {
    ...page,
    dressed: (sheet) => {
      const file = page.dressed(sheet);
      kept.note(route, page, sheet, file);
      return file;
    },
  };
}
