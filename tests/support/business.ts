// The real site, built once for each test file.
import { build } from '../../generator/build.ts';
import { type Document, one, parse, tag, words } from './html.ts';
import { HOME } from './places.ts';
import { Built, DEFAULTS, theme } from './site.ts';

/** The build, and its pages by route. */
export interface Shipped {
  readonly built: Built;
  /** The page at a route. Throws if there is none. */
  page(path: string): Document;
  /** The text in the main part of the page at a route. */
  main(path: string): string;
}

/** Builds the project’s own content. Throws an error with its problems if it has any. */
export async function shipped(): Promise<Shipped> {
  const built = new Built(await build({ ...DEFAULTS, root: HOME }, { ...theme, shareCard: undefined }));
  if (!built.result.ok) throw new Error(`the content has errors:\n${built.report()}`);
  const parsed = new Map<string, Document>();
  const page: Shipped['page'] = (path) => {
    const route = built.result.routes.find((each) => each.path === path);
    if (!route) throw new Error(`there is no page at ${path}`);
    const found = parsed.get(path) ?? parse(built.text(route.file));
    parsed.set(path, found);
    return found;
  };
  return { built, page, main: (path) => words(one(page(path), tag('main'))) };
}
