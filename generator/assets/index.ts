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
import { compileStyles, minifiedFaces } from './styles/styles.ts';

type AssetOptions = Pick<BuildOptions, 'cache' | 'threads'>;

/** Makes the assets that pages refer to, and their files; except the stylesheet, which is inlined later. */
export async function makeAssets(
  theme: Theme,
  site: Site,
  routes: readonly Route[],
  sources: Sources,
  options: AssetOptions,
): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const { cache = NO_CACHE } = options;
  const [fonts, client, icon, { cards, files }] = await Promise.all([
    makeFonts(site, sources, options),
    bundleClient(theme),
    inlineIcon(site, sources),
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
    files: [
      ...client.files,
      ...fonts.files,
      ...viewsOf(site).flatMap((view) => theme.files(view)),
      ...photoFiles(photosOf(site), site, sources, cache),
      ...makeIcons(site, sources, cache),
      ...files,
    ],
  };
}

/** Makes the stylesheet of the whole site. */
export async function makeStyles(theme: Theme, site: Site, sources: Sources, options: AssetOptions): Promise<string> {
  const [{ css }, styles] = await Promise.all([
    makeFonts(site, sources, options),
    compileStyles(theme, site, options.cache ?? NO_CACHE),
  ]);
  const tones = new Set(photosOf(site).flatMap(({ tone }) => tone ?? []));
  return styles + (await minifiedFaces(css)) + theme.tones([...tones].sort());
}
