// The client script: bundled by esbuild as modules, React aliased to Preact, names under content hashes.
import { basename } from 'node:path';
import type { OutputFile, Theme } from '../contract.ts';

export interface ClientScript {
  /** Path below the output folder. */
  readonly entry: string;
  /** Chunks by the name of the source they start at. */
  readonly chunks: ReadonlyMap<string, string>;
  readonly files: readonly OutputFile[];
}

/** Bundles the client script. Its bytes and names depend on its sources only. */
export async function bundleClient(theme: Theme): Promise<ClientScript> {
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    entryPoints: [{ in: theme.client.entry, out: 'main' }],
    bundle: true, write: false, minify: true, splitting: true, format: 'esm', platform: 'browser', target: ['es2022', 'chrome109', 'firefox115', 'safari16'], metafile: true,
    outdir: 'assets', entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', legalComments: 'none', logLevel: 'silent', charset: 'utf8',
    jsx: 'automatic', alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = result.outputFiles.map((file): OutputFile => ({ path: `assets/${basename(file.path)}`, contents: file.contents, from: theme.client.entry }));
  const chunks = new Map<string, string>();
  let entry = '';
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    if (!output.entryPoint) continue;
    const name = basename(output.entryPoint).replace(/(\.island)?\.tsx?$/, '');
    const asset = `assets/${basename(path)}`;
    if (theme.client.entry.endsWith(output.entryPoint.split('/').slice(-2).join('/'))) entry = asset;
    else chunks.set(name, asset);
  }
  return { entry, chunks, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}
