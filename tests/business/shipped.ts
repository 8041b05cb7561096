// The business’s own content, built once, and tests of it that are skipped when its owner has changed it.
import { describe as describeAny, inject, it as itAny } from 'vitest';
import { build } from '../../generator/build.ts';
import { type Document, one, parse, tag, words } from '../support/html.ts';
import { HOME } from '../support/places.ts';
import { Built, DEFAULTS, theme } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The content files that differ from those specified; see specified.mjs. */
    readonly changed: readonly string[];
  }
}

const isChanged = inject('changed').length > 0;
/** A group of tests of the specified content. */
export const describe: ReturnType<typeof describeAny.skipIf> = describeAny.skipIf(isChanged);
/** A test of the specified content. */
export const it: ReturnType<typeof itAny.skipIf> = itAny.skipIf(isChanged);

/** The build, and its pages by route. */
export interface Shipped {
  readonly built: Built;
  /** The page at a route. Throws if there is none. */
  page(path: string): Document;
  /** The text in the main part of the page at a route. */
  main(path: string): string;
}

let once: Promise<Shipped> | undefined;
/** The built content, which all files of tests share. Throws an error with its problems if it has any. */
export const shipped = (): Promise<Shipped> => (once ??= buildContent());

/** The words and figures that a text does not contain as a whole: "A+" is not in "A++", nor "50+" in "150+". */
export const lacking = (text: string, wanted: readonly string[]): string[] =>
  wanted.filter(
    (each) =>
      !new RegExp(
        String.raw`(?<![\p{L}\p{N}$+]|\p{N}[.,-])${each.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}%+]|[.,-][$\p{N}])`,
        'iu',
      ).test(text),
  );

async function buildContent(): Promise<Shipped> {
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
