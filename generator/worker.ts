// What another thread does when a build or a check asks it. The generator is loaded only when it is asked for pages.
import { parentPort } from 'node:worker_threads';
import type { Route, Theme } from './contract.ts';
import type { subsetFace } from './assets/fonts/subset.ts';
import type { htmlMessages } from './checks/html-messages.ts';
import type { ShareInput } from './pages/page-share.ts';
import type { PageTasks } from './pages/page-threads.ts';
import { answer } from './system/threads.ts';

/** Answers the build that has started this thread, with the theme that `loadTheme` makes. */
export function answerBuild(loadTheme: () => Promise<Theme>): void {
  if (!parentPort) throw new Error('this is not a thread that a build has started');
  let loaded: Omit<ShareInput, 'assets'> & { readonly routes: ReadonlyMap<string, Route> };
  let assets: ShareInput['assets'];
  /** The names of the shared markup that was handed over already. */
  const handedOver = new Set<string>();
  answer(parentPort, {
    html: async (pages) => (await import('./checks/html-messages.ts')).htmlMessages(pages),
    font: async (face) => (await import('./assets/fonts/subset.ts')).subsetFace(face),
    async content({ sources, options }) {
      const [{ load }, { plan }, theme] = await Promise.all([
        import('./content/load.ts'),
        import('./pages/plan.ts'),
        loadTheme(),
      ]);
      const { site, texts } = load(sources, options, theme);
      if (!site) throw new Error('the content has errors');
      handedOver.clear();
      loaded = {
        site,
        texts,
        theme,
        routes: new Map(plan(site, theme.pages).routes.map((route) => [route.path, route])),
      };
    },
    assets: (received) => {
      assets = received;
    },
    async pages(paths) {
      const { renderShare } = await import('./pages/page-share.ts');
      return paths.map((path) => {
        const route = loaded.routes.get(path);
        if (!route) throw new Error(`there is no page at ${path}`);
        const page = renderShare(route, { ...loaded, assets });
        const parts = page.parts.map((part) => {
          if (typeof part === 'string') return part;
          const { shared } = part;
          if (shared !== undefined && handedOver.has(shared)) return shared;
          if (shared !== undefined) handedOver.add(shared);
          return part;
        });
        return { ...page, parts };
      });
    },
  } satisfies PageTasks & { font: typeof subsetFace; html: typeof htmlMessages });
}
