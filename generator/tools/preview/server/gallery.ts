// The developers' gallery at /@gallery: every component with its examples, every drawing, the colors of the brand. It
// exists in the preview only, never in a build.
import { join } from 'node:path';
import type { Sources } from '../../../content/read.ts';
import type { Route, Site, Theme } from '../../../theme.ts';
import { memo } from '../../../system/memo.ts';
import { type ThemedSite, makeThemedSite } from '../state/themed-site.ts';
import { runModule } from '../theme-runner/modules.ts';
import type { PreviewOptions } from '../state/preview-state.ts';

/** The gallery's path below the base. No page of a site can have it, because addresses in data/ cannot contain an @. */
export const GALLERY = '@gallery';

/** What templates/gallery/page.tsx exports. */
interface GalleryPage {
  readonly Document: Theme['Document'];
  galleryRoute(site: Site, sources: Sources, path: string): Promise<Route>;
}

/** A themed site with one page: the gallery of another themed site. Rejects if its code does not run. */
export type Gallery = (themedSite: ThemedSite) => Promise<ThemedSite>;

/** The gallery of a preview. Renders nothing yet. */
export function makeGallery({ home, cache }: Pick<PreviewOptions, 'home' | 'cache'>): Gallery {
  const folder = join(home, 'templates', 'gallery');
  /** The gallery's code and examples, run once for each theme: any change in templates/ makes a new theme. */
  const codeWith = memo((_theme: Theme) => runModule<GalleryPage>(join(folder, 'page.tsx'), home));
  return memo(async ({ theme, site, sources }: ThemedSite) => {
    const { Document, galleryRoute } = await codeWith(theme);
    const styles = { entry: join(folder, 'gallery.css'), sources: theme.styles.sources };
    const routes = [await galleryRoute(site, sources, GALLERY)];
    return makeThemedSite(
      { theme: { ...theme, Document, styles, shareCard: undefined }, site, routes, sources },
      cache,
    );
  });
}
