// Makes what pages refer to: the fonts, the client script, photos and share cards; and the stylesheet.
import type { Cache } from '../cache.ts';
import type { Sources } from '../content/read.ts';
import type { Assets, OutputFile, Route, Site, Theme } from '../contract.ts';
import type { subsetFace } from './font-subset.ts';
import { makeFonts } from './fonts.ts';
import { inlineIcon } from './icon.ts';
import { photoFiles, photosOf } from './photos.ts';
import { bundleClient } from './scripts.ts';
import { shareCards } from './share-cards.ts';
import { unstyledAssets } from './sheets.ts';
import { compileStyles } from './styles.ts';

/**
 * What pages refer to and the files it is written to, but the stylesheet, which pages get afterwards, and its
 * fonts.
 */
export async function makeAssets(
  theme: Theme,
  site: Site,
  routes: readonly Route[],
  sources: Sources,
  cache: Cache,
): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const [client, icon, { cards, files }] = await Promise.all([
    bundleClient(theme),
    inlineIcon(sources),
    shareCards(theme, site, routes, sources, cache),
  ]);
  return {
    assets: { ...unstyledAssets(site), script: site.href(`/${client.entry}`), cards, icon },
    files: [...client.files, ...theme.files(site), ...photoFiles(photosOf(site), site, sources, cache), ...files],
  };
}

/** The whole stylesheet of a site, and the files of the fonts that it names. */
export async function makeStyles(
  theme: Theme,
  site: Site,
  sources: Sources,
  cache: Cache,
  subset?: typeof subsetFace,
): Promise<{ styles: string; files: readonly OutputFile[] }> {
  const { css, files } = await makeFonts(site, sources, cache, subset);
  const tones = new Set(photosOf(site).flatMap(({ tone }) => tone ?? []));
  return { styles: (await compileStyles(theme, site, cache, css)) + theme.tones([...tones].sort()), files };
}
