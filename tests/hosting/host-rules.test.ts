// Files that configure a host, and compressed copies, are served by none.
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { hostConfigurations } from '../../generator/hosting/host-configurations.ts';
import { unserved } from '../../generator/hosting/server-files.ts';
import { withCopies } from '../../generator/output/precompress.ts';

it('no host serves a file that configures one, or a compressed copy', async () => {
  const text = 'abc'.repeat(500);
  const files = await withCopies(['a.html', 'b.png'].map((path) => ({ path, contents: text, from: path })));
  const [, , br, gz] = files.map(({ contents }) => contents as Buffer);
  expect(files.map(({ path }) => path)).toEqual(['a.html', 'b.png', 'a.html.br', 'a.html.gz']);
  expect([brotliDecompressSync(br!), gunzipSync(gz!)].map(String)).toEqual([text, text]);
  const paths = [...hostConfigurations, ...files].map(({ path }) => `/boise/${path}`);
  expect(paths.filter((path) => !new RegExp(unserved('/boise/')).test(path))).toEqual([
    '/boise/a.html',
    '/boise/b.png',
  ]);
});
