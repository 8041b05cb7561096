// The site that ships, built once a test file from the project's own content.
import { build } from '../../generator/build.ts';
import { type Document, one, parse, tag, words } from './html.ts';
import { HOME } from './places.ts';
import { Built, DEFAULTS, theme } from './site.ts';

/** Routes to parsed pages, and the build they come from. */
export interface Shipped {
  readonly built: Built;
  /** The page at a route. Throws where there is none. */
  page(path: string): Document;
  /** The words in the main part of the page at a route. */
  main(path: string): string;
}

/** Builds the project's own content. Throws, with what is wrong, where it has errors. */
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
