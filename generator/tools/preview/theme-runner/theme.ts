// The theme that a preview shows: run anew from its sources whenever these change.
import { join } from 'node:path';
import type { Theme } from '../../../theme.ts';
import { isWithin } from '../../../system/paths.ts';
import { runModule } from './modules.ts';

/** Makes the theme of the project at `home`. */
export type MakeTheme = (home: string) => Theme;

export interface ThemeRunner {
  /** The theme as it was compiled with this program. */
  readonly compiled: Theme;
  /**
   * The theme after these paths changed; the same one if they are not its sources. Rejects if there is a mistake in
   * them.
   */
  next(last: Theme, paths: Iterable<string>): Promise<Theme>;
}

/** The folders of its sources, relative to the project. */
export const THEME_FOLDERS = ['templates', 'client'];

/** The runner of the theme that `makeTheme` makes, whose sources are in the project at `home`. */
export function themeRunner(makeTheme: MakeTheme, home: string): ThemeRunner {
  let isBroken = false;
  return {
    compiled: makeTheme(home),
    async next(last, paths) {
      const changed = [...paths].filter((path) => THEME_FOLDERS.some((name) => isWithin(path, join(home, name))));
      if (changed.length === 0) return last;
      // New objects mark what has to be compiled again.
      if (!isBroken && changed.every((path) => path.endsWith('.css'))) return { ...last, styles: { ...last.styles } };
      isBroken = true;
      const module = await runModule<{ makeTheme: MakeTheme }>(join(home, 'templates', 'theme.ts'), home);
      const theme = module.makeTheme(home);
      isBroken = false;
      return theme;
    },
  };
}
