// Bundles scripts for the browser with esbuild.
import type { BuildContext } from 'esbuild';
import type { Bundle } from '../../generator/contract.ts';

/**
 * Imports esbuild. It is a Go program: if its heap may grow to five times its live size, it need not collect garbage
 * during each build (https://go.dev/doc/gc-guide#GOGC).
 */
export function importEsbuild(): Promise<typeof import('esbuild')> {
  process.env.GOGC ??= '400';
  return import('esbuild');
}

/** A build that is fast to repeat. It keeps the process running until it is disposed of. */
export interface IncrementalBuild {
  readonly build: Bundle;
  dispose(): Promise<void>;
}

/** An esbuild context, which reuses what it has read and parsed for as long as the build options are the same. */
export function incrementalBuild(): IncrementalBuild {
  let lastBuild: Promise<unknown> = Promise.resolve();
  let contextOptions = '';
  let context: BuildContext<Parameters<Bundle>[0]> | undefined;
  return {
    // One build at a time: asked during a build, esbuild would answer with the result of that one, which may have read
    // its files before the latest save.
    build: (options) => {
      const build = lastBuild.then(async () => {
        const serialized = JSON.stringify(options);
        if (!context || contextOptions !== serialized) {
          await context?.dispose();
          const { context: createContext } = await importEsbuild();
          context = await createContext(options);
          contextOptions = serialized;
        }
        return context.rebuild();
      });
      lastBuild = build.catch(() => undefined);
      return build;
    },
    dispose: async () => {
      await lastBuild;
      await context?.dispose();
    },
  };
}
