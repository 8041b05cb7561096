// The theme that a preview shows: run anew from its sources whenever these change.
import { basename, join } from 'node:path';
import type { Bundle, Theme } from '../../../theme.ts';
import { isWithin } from '../../../system/paths.ts';
import { setBounded } from '../../../system/bounded.ts';
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
  /** A file of a recent client script, which an open page may still have to load; their names are content hashes. */
  script(path: string): Uint8Array | undefined;
}

/** The folders of its sources, relative to the project. */
export const THEME_FOLDERS = ['templates', 'client'];
/** How many files of client scripts are kept: those of about ten versions. */
const MAX_FILES = 60;

/** The runner of the theme that `makeTheme` makes, whose sources are in the project at `home`. */
export function themeRunner(makeTheme: MakeTheme, home: string): ThemeRunner {
  const scripts = new Map<string, Uint8Array>();
  const build: Bundle = async (options) => {
    const result = await (await import('esbuild')).build(options);
    for (const { path, contents } of result.outputFiles)
      setBounded(scripts, `assets/${basename(path)}`, contents, MAX_FILES);
    return result;
  };
  let isBroken = false;
  const withClient = (theme: Theme): Theme => ({ ...theme, client: { ...theme.client, build } });
  return {
    compiled: withClient(makeTheme(home)),
    async next(last, paths) {
      const changed = [...paths].filter((path) => THEME_FOLDERS.some((name) => isWithin(path, join(home, name))));
      if (changed.length === 0) return last;
      // New objects mark what has to be compiled again.
      if (!isBroken && changed.every((path) => path.endsWith('.css'))) return { ...last, styles: { ...last.styles } };
      isBroken = true;
      const module = await runModule<{ makeTheme: MakeTheme }>(join(home, 'templates', 'theme.ts'), home);
      const theme = withClient(module.makeTheme(home));
      isBroken = false;
      return theme;
    },
    script: (path) => scripts.get(path),
  };
}
