// Makes what pages refer to: the stylesheet, the fonts, the client script, the policy that allows just these.
import type { Cache } from '../cache.ts';
import type { Sources } from '../content/read.ts';
import type { Assets, OutputFile, Site, Theme } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { makeFonts } from './fonts.ts';
import { bundleClient } from './scripts.ts';
import { compileStyles } from './styles.ts';

/** The assets of a site and the files they are written to. */
export async function makeAssets(theme: Theme, site: Site, sources: Sources, cache: Cache): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const [fonts, client] = await Promise.all([makeFonts(site, sources, cache), bundleClient(theme)]);
  const styles = await compileStyles(theme, site, cache, fonts.css);
  const policy = policyText(contentSecurityPolicy(site, styles), 'meta');
  const chunks = new Map([...client.chunks].map(([name, path]) => [name, site.href(`/${path}`)]));
  return { assets: { styles, script: site.href(`/${client.entry}`), chunks, fonts: fonts.preload, policy }, files: [...fonts.files, ...client.files] };
}
