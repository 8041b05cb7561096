// `site urls`: the list of addresses in data/urls.lock.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '../support/cli.ts';
import { minimalSite, TODAY } from '../support/site.ts';

describe('site urls', () => {
  it('adds new addresses and keeps all others, even if they are gone', async () => {
    const folder = minimalSite().with('data/urls.lock', '/old gone\n/lost\n').inTemporaryFolder();
    const { code, stdout } = await site(['urls', '--root', folder, '--now', TODAY]);
    expect([code, stdout]).toEqual([0, '1 address added to data/urls.lock:\n  /\n']);
    expect(
      readFileSync(join(folder, 'data', 'urls.lock'), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('/')),
    ).toEqual(['/', '/lost', '/old gone']);
    expect((await site(['urls', '--root', folder, '--now', TODAY])).stdout).toContain('already has every address');
  });

  it('writes nothing if the site cannot be built', async () => {
    const folder = minimalSite().without('data/brand.yaml').inTemporaryFolder();
    expect((await site(['urls', '--root', folder])).code).toBe(1);
    expect(existsSync(join(folder, 'data', 'urls.lock'))).toBe(false);
  });
});
