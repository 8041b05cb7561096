// The program that a preview runs: engine and theme, reloaded from their sources whenever these change.
import { basename, join } from 'node:path';
import type { Theme } from '../../generator/contract.ts';
import { isWithin } from '../../generator/paths.ts';
import { setBounded } from './bounded.ts';
import { incrementalBuild, type IncrementalBuild } from './bundle.ts';
import type { Engine } from './engine.ts';
import { type ProgramFault, faultOf } from './fault.ts';
import { type ModuleRunner, moduleRunner } from './modules.ts';

/** The folders of its sources, relative to the project. */
export const PROGRAM_FOLDERS = ['templates', 'client', 'generator'];

export interface Program {
  readonly engine: Engine;
  readonly theme: Theme;
  /** Why the newest sources do not run; then `engine` and `theme` are the last ones that did. */
  readonly programFault: ProgramFault | undefined;
  /** Whether the generator's sources have changed since the engine was made. */
  readonly engineIsOld: boolean;
}

/** What compiles the parts of the program in the project at `home`, as often as their sources change. */
export interface Compilers {
  readonly home: string;
  /** The theme, which runs with the current engine. */
  readonly theme: ModuleRunner<Pick<Engine, 'makeTheme'>>;
  /** The engine, which replaces the current one. */
  readonly engine: ModuleRunner<Engine>;
  /** The client script, with the files of its most recent versions by their paths in the site. */
  readonly client: IncrementalBuild & { readonly files: ReadonlyMap<string, Uint8Array> };
  dispose(): Promise<void>;
}

/** The compilers of a project. Nothing is compiled yet. */
export function openCompilers(home: string): Compilers {
  const theme = moduleRunner<Pick<Engine, 'makeTheme'>>(join(home, 'templates', 'theme.ts'), home);
  const engine = moduleRunner<Engine>(join(home, 'bin', 'serve', 'engine.ts'), home);
  const client = withRecentFiles(incrementalBuild());
  return {
    home,
    theme,
    engine,
    client,
    dispose: async () => void (await Promise.all([theme, engine, client].map((each) => each.dispose()))),
  };
}

/** How many files of client scripts are kept: those of about ten versions. */
const MAX_FILES = 60;

/** Adds to a build its most recent output files, by their paths in the site. */
function withRecentFiles({ build, dispose }: IncrementalBuild): Compilers['client'] {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    dispose,
    build: async (options) => {
      const result = await build(options);
      for (const { path, contents } of result.outputFiles)
        setBounded(files, `assets/${basename(path)}`, contents, MAX_FILES);
      return result;
    },
  };
}

/** Reloads the parts of the program whose sources are among the changed paths. Returns what is different then. */
export async function nextProgram(
  last: Program,
  paths: ReadonlySet<string>,
  compilers: Compilers,
): Promise<Partial<Program>> {
  const { home } = compilers;
  const changed = (name: string): string[] => [...paths].filter((path) => isWithin(path, join(home, name)));
  const [templates, client, generator] = PROGRAM_FOLDERS.map(changed) as [string[], string[], string[]];
  if (templates.length + client.length + generator.length === 0) return {};
  const needsNoCode = generator.length === 0 && templates.every((path) => path.endsWith('.css'));
  const engineIsOld = generator.length > 0 || last.engineIsOld;
  try {
    if (engineIsOld && !needsNoCode) {
      const engine = await compilers.engine.run();
      return { engine, theme: themeOf(engine, compilers), programFault: undefined, engineIsOld: false };
    }
    // A new object marks what has to be compiled again.
    const compiled = {
      styles: templates.length === 0 ? last.theme.styles : { ...last.theme.styles },
      client: await nextClient(last, [...templates, ...client], home),
    };
    if (needsNoCode) return { theme: { ...last.theme, ...compiled } };
    return { theme: { ...themeOf(await compilers.theme.run(), compilers), ...compiled }, programFault: undefined };
  } catch (error) {
    return { programFault: faultOf(error, home), engineIsOld };
  }
}

/** Makes the theme. Its client script is bundled incrementally. */
export function themeOf({ makeTheme }: Pick<Engine, 'makeTheme'>, { home, client: { build } }: Compilers): Theme {
  const theme = makeTheme(home);
  return { ...theme, client: { ...theme.client, build } };
}

/** The theme's `client`: a new object if any of the script's sources is among the paths, so that it is bundled again. */
async function nextClient(
  { engine, theme }: Program,
  paths: readonly string[],
  home: string,
): Promise<Theme['client']> {
  const inputs = await engine.bundleClient(theme).then(
    (script) => script.inputs,
    () => undefined,
  );
  const isSource = (path: string): boolean => isWithin(path, join(home, 'client')) || (inputs?.has(path) ?? true);
  if (!paths.some(isSource)) return theme.client;
  const client = { ...theme.client };
  // Starts bundling now, in parallel. The page waits for the result, and reports an error.
  engine.bundleClient({ ...theme, client }).catch(() => undefined);
  return client;
}
