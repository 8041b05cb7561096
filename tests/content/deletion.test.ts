// Everything that follows from a deletion is reported in one run: names, links and, by `site check`, the lost address.
import { expect, it } from 'vitest';
import { cleanSite } from '../support/check.ts';
import { site as run } from '../support/cli.ts';
import { TODAY } from '../support/site.ts';

const heads = (text: string): string[] => text.match(/^\S+ (?:error|warning) \S+$/gm) ?? [];
const SITE = cleanSite().edit('posts/hail.md', '(/contact)', '(/services/roof-repair)');
const NAMED = [
  'data/pages/home.yaml:38:14 error UNKNOWN_REFERENCE',
  'data/projects/bungalow-in-cedar.yaml:6:10 error UNKNOWN_REFERENCE',
  'posts/hail.md:17:83 error DEAD_LINK',
];

it('a service', async () => {
  const site = SITE.without('data/services/roof-repair.yaml');
  const built = await site.build();
  expect(built.result.ok).toBe(false);
  expect(heads(built.report())).toEqual(NAMED);
  const folder = site.inTemporaryFolder();
  const { code, stdout } = await run(['check', '--root', folder, '--now', TODAY, '--only', 'links/internal,urls']);
  expect(code).toBe(1);
  expect(heads(stdout).sort()).toEqual([...NAMED, 'data/urls.lock:20:1 error urls/ledger'].sort());
});
