// The program that a preview runs: engine and theme, reloaded from their sources whenever these change.
import { join } from 'node:path';
import type { Theme } from '../../generator/contract.ts';
import { isWithin } from '../../generator/paths.ts';
import type { IncrementalBuild } from './bundle.ts';
import type { Engine } from './engine.ts';
import { type Fault, faultOf } from './fault.ts';
import type { ModuleRunner } from './modules.ts';

/** The folders of its sources, relative to the project. */
export const PROGRAM_FOLDERS = ['templates', 'client', 'generator'];

export interface Program {
  readonly engine: Engine;
  readonly theme: Theme;
  /** Why the newest sources do not run; then `engine` and `theme` are the last ones that did. */
  readonly programFault: Fault | undefined;
  /** Whether the generator's sources have changed since the engine was made. */
  readonly engineIsOld: boolean;
}

/** What makes the parts of the program. */
export interface Bundles {
  readonly theme: Pick<ModuleRunner<Pick<Engine, 'makeTheme'>>, 'run'>;
  readonly engine: Pick<ModuleRunner<Engine>, 'run'>;
  readonly client: Pick<IncrementalBuild, 'build'>;
}

/** Reloads the parts of the program whose sources are among the changed paths. Returns what is different then. */
export async function nextProgram(
  last: Program,
  paths: ReadonlySet<string>,
  home: string,
  bundles: Bundles,
): Promise<Partial<Program>> {
  const changed = (name: string): string[] => [...paths].filter((path) => isWithin(path, join(home, name)));
  const [templates, client, generator] = PROGRAM_FOLDERS.map(changed) as [string[], string[], string[]];
  if (templates.length + client.length + generator.length === 0) return {};
  const needsNoCode = generator.length === 0 && templates.every((path) => path.endsWith('.css'));
  const engineIsOld = generator.length > 0 || last.engineIsOld;
  try {
    if (engineIsOld && !needsNoCode) {
      const engine = await bundles.engine.run();
      return { engine, theme: themeOf(engine, home, bundles), programFault: undefined, engineIsOld: false };
    }
    // A new object marks what has to be compiled again.
    const compiled = {
      styles: templates.length === 0 ? last.theme.styles : { ...last.theme.styles },
      client: await nextClient(last, [...templates, ...client], home),
    };
    if (needsNoCode) return { theme: { ...last.theme, ...compiled } };
    return { theme: { ...themeOf(await bundles.theme.run(), home, bundles), ...compiled }, programFault: undefined };
  } catch (error) {
    return { programFault: faultOf(error, home), engineIsOld };
  }
}

/** Makes the theme. Its client script is bundled incrementally. */
export function themeOf({ makeTheme }: Pick<Engine, 'makeTheme'>, home: string, { client: { build } }: Bundles): Theme {
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
