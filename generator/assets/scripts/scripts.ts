// Bundles the client script with esbuild: as ES modules with content hashes in their names, and with the theme's subset
// of React (client/site/react.ts) in place of React.
import { basename, dirname, join } from 'node:path';
import type { Theme } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { memo } from '../../system/memo.ts';
import { pathFrom } from '../../system/paths.ts';

interface ClientScript {
  /** The path of the entry module, relative to the output folder. */
  readonly entry: string;
  readonly files: readonly OutputFile[];
}

/** Bundles the client script of a theme. Its bytes and names depend only on its sources. */
export const bundleClient = (theme: Theme): Promise<ClientScript> => bundle(theme.client);

/** Memoized by the object: to bundle changed sources again, pass a new one. */
const bundle = memo(async ({ entry: source }: Theme['client']): Promise<ClientScript> => {
  const react = join(dirname(source), 'react.ts');
  const home = dirname(dirname(dirname(source)));
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [{ in: source, out: 'main' }],
    // Hashes include paths relative to this folder, and must not depend on the current directory.
    absWorkingDir: home,
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    metafile: true,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
    jsx: 'automatic',
    alias: { react, 'react/jsx-runtime': react, 'react-dom/client': react },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = outputFiles.map((file): OutputFile => ({
    path: `assets/${basename(file.path)}`,
    contents: file.contents,
    from: source,
  }));
  const entryPoint = pathFrom(home, source);
  const [entry] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint)!;
  return { entry: `assets/${basename(entry)}`, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
});
