// The developers' gallery at /@gallery: every component from its examples, every drawing, the brand's colours. A page
// of the preview alone, in no build.
import { join } from 'node:path';
import type { Theme } from '../../generator/contract.ts';
import { memo } from '../../generator/memo.ts';
import { bundler } from './bundle.ts';
import { type Edition, makeEdition } from './edition.ts';
import { type Fault, faultOf } from './fault.ts';
import type { Shown } from './pages.ts';
import type { Session } from './session.ts';

/** The gallery's path below the base. No page of a site can have it: its sign is none of an address in data/. */
export const GALLERY = '@gallery';

export interface Gallery {
  /** The gallery of an edition, if that is what the file would be. */
  page(edition: Edition, file: string): Promise<Shown | undefined>;
  close(): Promise<void>;
}

/** Makes the gallery when it is asked for. `told` hears of each fault. */
export function makeGallery({ now, options: { home, cache } }: Session, told: (fault: Fault) => void): Gallery {
  const folder = join(home, 'bin', 'serve', 'gallery');
  const bundle = bundler<typeof import('./gallery/page.tsx')>(
    join(folder, 'page.tsx'),
    home,
    () => now().engine.themeShares,
  );
  /** The examples as they are with a theme: whatever changes in templates/ brings another one. */
  const examplesWith = memo(async (theme: Theme) => ({
    ...(await bundle.make()),
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
  let last: Shown['page'];
  return {
    page: async (edition, file) => {
      if (file !== `${GALLERY}.html`) return undefined;
      try {
        return { page: (last = await galleryOf(edition)), fault: undefined };
      } catch (error) {
        const fault = faultOf(error, home);
        told(fault);
        return { page: last, fault };
      }
    },
    close: () => bundle.dispose(),
  };
}
