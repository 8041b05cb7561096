// Makes the assets of a site: the client script, photos, share cards, the stylesheet and its fonts.
import { viewsOf } from '../content/languages.ts';
import { NO_CACHE } from '../system/cache.ts';
import type { Sources } from '../content/read.ts';
import type { Assets, Route, Site, Theme } from '../theme.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { BuildOptions } from '../options.ts';
import { makeFonts } from './fonts/fonts.ts';
import { inlineIcon, makeIcons } from './icons.ts';
import { photoFiles, photosOf } from './photos/index.ts';
import { bundleClient } from './scripts/scripts.ts';
import { shareCards } from './share-cards/index.ts';
import { unstyledAssets } from './styles/page-stylesheets.ts';
import { compileStyles, minified } from './styles/styles.ts';

/** Makes the assets that pages refer to, their files, and the rules of their fonts; except the stylesheet, which is inlined later. */
export async function makeAssets(
  theme: Theme,
  site: Site,
  routes: readonly Route[],
  sources: Sources,
  { cache = NO_CACHE }: Pick<BuildOptions, 'cache'>,
): Promise<{ assets: Assets; faces: string; files: readonly OutputFile[] }> {
  const [fonts, client, icon, { cards, files }] = await Promise.all([
    makeFonts(site, sources, cache),
    bundleClient(theme),
    inlineIcon(theme, site, sources),
    shareCards(theme, site, routes, sources, cache),
  ]);
  return {
    assets: {
      ...unstyledAssets(site),
      script: site.href(`/${client.entry}`),
      fonts: fonts.files.map(({ path }) => site.href(`/${path}`)),
      cards,
      icon,
    },
    faces: fonts.css,
    files: [
      ...client.files,
      ...fonts.files,
      // Languages may have the same form.
      ...new Map(viewsOf(site).flatMap((view) => theme.files(view).map((file) => [file.path, file]))).values(),
      ...photoFiles(photosOf(site), site, sources, cache),
      ...makeIcons(theme, site, sources, cache),
      ...files,
    ],
  };
}

/** Makes the stylesheet of the whole site, with the rules of its fonts. */
export async function makeStyles(
  theme: Theme,
  site: Site,
  sources: Sources,
  faces: string,
  { cache = NO_CACHE }: Pick<BuildOptions, 'cache'>,
): Promise<string> {
  const [styles, rules] = await Promise.all([compileStyles(theme, site, sources, cache), minified(faces)]);
  const tones = new Set(photosOf(site).flatMap(({ tone }) => tone ?? []));
  return styles + rules + theme.tones([...tones].sort());
}
