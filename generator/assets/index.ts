// Makes what pages refer to: the fonts, the client script, photos and share cards; and the stylesheet.
import type { Cache } from '../cache.ts';
import type { Sources } from '../content/read.ts';
import type { Assets, OutputFile, Route, Site, Theme } from '../contract.ts';
import { makeFonts } from './fonts.ts';
import { inlineIcon } from './icon.ts';
import { photoFiles, photosOf } from './photos.ts';
import { bundleClient } from './scripts.ts';
import { shareCards } from './share-cards.ts';
import { bareOf } from './sheets.ts';
import { compileStyles } from './styles.ts';

/** The assets of a site and the files they are written to. Pages are rendered with these, and dressed in a stylesheet afterwards. */
export async function makeAssets(theme: Theme, site: Site, routes: readonly Route[], sources: Sources, cache: Cache): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const [fonts, client, icon, { cards, files }] = await Promise.all([makeFonts(site, sources, cache), bundleClient(theme), inlineIcon(sources), shareCards(theme, site, routes, sources, cache)]);
  return { assets: { ...bareOf(site), script: site.href(`/${client.entry}`), cards, icon }, files: [...fonts.files, ...client.files, ...theme.files(site), ...photoFiles(photosOf(site), site, sources, cache), ...files] };
}

/** The whole stylesheet of a site. */
export async function makeStyles(theme: Theme, site: Site, sources: Sources, cache: Cache): Promise<string> {
  const { css } = await makeFonts(site, sources, cache);
  const tones = new Set(photosOf(site).flatMap(({ tone }) => tone ?? []));
  return (await compileStyles(theme, site, cache, css)) + theme.tones([...tones].sort());
}
