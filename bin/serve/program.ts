// The program that a preview runs, made anew from its own sources while somebody works on them.
import { join } from 'node:path';
import type { Theme } from '../../generator/contract.ts';
import { isWithin } from '../../generator/paths.ts';
import type { Bundler, WarmBuild } from './bundle.ts';
import type { Engine } from './engine.ts';
import { type Fault, faultOf } from './fault.ts';

/** The folders of its sources, below the project. */
export const PROGRAM = ['templates', 'client', 'generator'];

export interface Program {
  readonly engine: Engine;
  readonly theme: Theme;
  /** What keeps the newest sources from running. */
  readonly programFault: Fault | undefined;
  /** Whether the engine is yet to be made of the generator as it is now. */
  readonly engineIsOld: boolean;
}

export interface Bundles {
  readonly theme: Pick<Bundler<Pick<Engine, 'makeTheme'>>, 'make'>;
  readonly engine: Pick<Bundler<Engine>, 'make'>;
  readonly client: Pick<WarmBuild, 'build'>;
}

/** Engine and theme, made anew where their sources changed. */
export async function nextProgram(
  last: Program,
  paths: ReadonlySet<string>,
  home: string,
  bundles: Bundles,
): Promise<Partial<Program>> {
  const changed = (name: string): string[] => [...paths].filter((path) => isWithin(path, join(home, name)));
  const [templates, client, generator] = PROGRAM.map(changed) as [string[], string[], string[]];
  if (templates.length + client.length + generator.length === 0) return {};
  const areStyles = generator.length === 0 && templates.every((path) => path.endsWith('.css'));
  const engineIsOld = generator.length > 0 || last.engineIsOld;
  try {
    if (engineIsOld && !areStyles) {
      const engine = await bundles.engine.make();
      return { engine, theme: themeOf(engine, home, bundles), programFault: undefined, engineIsOld: false };
    }
    const kept = {
      styles: templates.length === 0 ? last.theme.styles : { ...last.theme.styles },
      client: await nextClient(last, [...templates, ...client], home),
    };
    if (areStyles) return { theme: { ...last.theme, ...kept } };
    return { theme: { ...themeOf(await bundles.theme.make(), home, bundles), ...kept }, programFault: undefined };
  } catch (error) {
    return { programFault: faultOf(error, home), engineIsOld };
  }
}

/** The theme, whose client script is bundled by what has bundled it before. */
export function themeOf({ makeTheme }: Pick<Engine, 'makeTheme'>, home: string, { client: { build } }: Bundles): Theme {
  const theme = makeTheme(home);
  return { ...theme, client: { ...theme.client, build } };
}

/**
 * What names the client script: another object where any of the script's sources changed, so that it is bundled again.
 */
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
  // begins beside all else; the page waits for it, and tells what is wrong
  engine.bundleClient({ ...theme, client }).catch(() => undefined);
  return client;
}
