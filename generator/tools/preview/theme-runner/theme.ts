// The theme that a preview shows: run anew from its sources whenever these change.
import { join } from 'node:path';
import type { Theme } from '../../../theme.ts';
import { isWithin } from '../../../system/paths.ts';
import { runModule } from './modules.ts';

/** Makes the theme of the project at `home`. */
export type MakeTheme = (home: string) => Theme;

/** The folders of its sources, relative to the project. */
export const THEME_FOLDERS = ['templates', 'client'];

/**
 * The theme of the project at `home` after these paths changed; the same one if they are not its sources. Rejects if
 * there is a mistake in them. `isBroken` tells that there was one in those that `last` was to be replaced for.
 */
export async function nextTheme(last: Theme, paths: Iterable<string>, home: string, isBroken: boolean): Promise<Theme> {
  const changed = [...paths].filter((path) => THEME_FOLDERS.some((name) => isWithin(path, join(home, name))));
  if (changed.length === 0) return last;
  // New objects mark what has to be compiled again.
  if (!isBroken && changed.every((path) => path.endsWith('.css'))) return { ...last, styles: { ...last.styles } };
  return (await runModule<{ makeTheme: MakeTheme }>(join(home, 'templates', 'theme.ts'), home)).makeTheme(home);
}
