// Makes what pages refer to: the stylesheet, the client script, the policy that allows just these.
import type { Cache } from '../cache.ts';
import type { Assets, OutputFile, Site, Theme } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { bundleClient } from './scripts.ts';
import { compileStyles } from './styles.ts';

/** The assets of a site and the files they are written to. */
export async function makeAssets(theme: Theme, site: Site, cache: Cache): Promise<{ assets: Assets; files: readonly OutputFile[] }> {
  const [styles, client] = await Promise.all([compileStyles(theme, site, cache), bundleClient(theme)]);
  const policy = policyText(contentSecurityPolicy(site, styles), 'meta');
  const chunks = new Map([...client.chunks].map(([name, path]) => [name, site.href(`/${path}`)]));
  return { assets: { styles, script: site.href(`/${client.entry}`), chunks, policy }, files: client.files };
}
