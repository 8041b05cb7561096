// Makes what pages refer to: the stylesheet, the fonts, the client script, photos and share cards, the policy that allows just these.
import type { Cache } from '../cache.ts';
import type { Sources } from '../content/read.ts';
import type { Assets, OutputFile, Route, Site, Theme } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { makeFonts } from './fonts.ts';
import { inlineIcon } from './icon.ts';
import { photoFiles, photosOf } from './photos.ts';
import { bundleClient } from './scripts.ts';
import { shareCards } from './share-cards.ts';
import { compileStyles } from './styles.ts';

/** The assets of a site and the files they are written to. */
export async function makeAssets(theme: Theme, site: Site, routes: readonly Route[], sources: Sources, cache: Cache): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const [fonts, client, icon, { cards, files }] = await Promise.all([makeFonts(site, sources, cache), bundleClient(theme), inlineIcon(sources), shareCards(theme, site, routes, sources, cache)]);
  const photos = photosOf(site);
  const tones = new Set(photos.flatMap(({ tone }) => tone ?? []));
  const styles = (await compileStyles(theme, site, cache, fonts.css)) + theme.tones([...tones].sort());
  const policy = policyText(contentSecurityPolicy(site, [styles]), 'meta');
  return { assets: { styles, script: site.href(`/${client.entry}`), cards, icon, policy }, files: [...fonts.files, ...client.files, ...theme.files(site), ...photoFiles(photos, site, sources, cache), ...files] };
}
