// The developers' gallery at /@gallery: every component with its examples, every drawing, the colors of the brand. It
// exists in the preview only, never in a build.
import { join } from 'node:path';
import type { Theme } from '../../generator/contract.ts';
import { memo } from '../../generator/memo.ts';
import { type Edition, makeEdition } from './edition.ts';
import { faultOf } from './fault.ts';
import { moduleRunner } from './modules.ts';
import type { PageResult } from './pages.ts';
import type { Session } from './session.ts';

/** The gallery's path below the base. No page of a site can have it, because addresses in data/ cannot contain an @. */
export const GALLERY = '@gallery';

export interface Gallery {
  /** The gallery of an edition, if `file` is the gallery's; else undefined. */
  page(edition: Edition, file: string): Promise<PageResult | undefined>;
  close(): Promise<void>;
}

/** The gallery of a session's editions. Renders nothing yet. */
export function makeGallery({ options: { home, cache } }: Session): Gallery {
  const folder = join(home, 'bin', 'serve', 'gallery');
  const runner = moduleRunner<typeof import('./gallery/page.tsx')>(join(folder, 'page.tsx'), home);
  /** The gallery's code and examples, run once for each theme: any change in templates/ makes a new theme. */
  const examplesWith = memo(async (theme: Theme) => ({
    ...(await runner.run()),
    styles: { entry: join(folder, 'gallery.css'), sources: theme.styles.sources },
  }));
  const galleryOf = memo(async ({ engine, theme, site, sources }: Edition) => {
    const { Document, galleryRoute, styles } = await examplesWith(theme);
    const route = galleryRoute(site, sources, GALLERY);
    return makeEdition(
      { engine, theme: { ...theme, Document, styles, shareCard: undefined }, site, routes: [route], sources },
      cache,
    ).page(route);
  });
  let lastGood: PageResult['page'];
  return {
    page: async (edition, file) => {
      if (file !== `${GALLERY}.html`) return undefined;
      try {
        lastGood = await galleryOf(edition);
        return { page: lastGood, fault: undefined };
      } catch (error) {
        return { page: lastGood, fault: faultOf(error, home) };
      }
    },
    close: () => runner.dispose(),
  };
}
