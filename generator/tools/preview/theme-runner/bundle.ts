// Bundles scripts for the browser with esbuild.
import type { BuildContext } from 'esbuild';
import type { Bundle } from '../../../theme.ts';

/** A build that is fast to repeat. It keeps the process running until it is disposed of. */
interface IncrementalBuild {
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
          const esbuild = await import('esbuild');
          context = await esbuild.context(options);
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
