// Makes a stylesheet for each type of page: the subset of the whole site's rules that pages of the type may use, in the
// same order (docs/decisions/a-stylesheet-for-each-type.md).
import { NO_CACHE } from '../../system/cache.ts';
import { groupBy } from '../../system/group-by.ts';
import type { Assets, Site, Theme } from '../../theme.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { contentSecurityPolicy, policyText } from '../../hosting/policy.ts';
import { joinedTraits } from '../../pages/traits.ts';
import { textOf } from '../../output/file-contents.ts';
import type { BuildOptions } from '../../options.ts';
import type { RenderedPage } from '../../pages/render-pages.ts';
import { subsetsOf } from './stylesheet-subset.ts';
import { cspHash } from '../../system/digest.ts';

/** The placeholder for the stylesheet in pages, until all pages of their type are rendered. */
const PLACEHOLDER = '/* the rules of this type of page */';

/** The assets for rendering a page that gets its stylesheet later. */
export const unstyledAssets = (site: Site): Pick<Assets, 'styles' | 'policy'> => ({
  styles: PLACEHOLDER,
  policy: policyText(contentSecurityPolicy(site, [PLACEHOLDER]), 'meta'),
});

/** A stylesheet, and its hash for the policy of pages, without the quotes, which React escapes; both encoded once. */
export const stylesheetOf = (text: string) => ({
  text: Buffer.from(text),
  hash: Buffer.from(cspHash(text).slice(1, -1)),
});
type Stylesheet = ReturnType<typeof stylesheetOf>;

/**
 * Inserts into each page the stylesheet of its group, a subset of `styles`: the pages of one type share two, one for
 * those with an island and one for the others. Returns the files of the pages, and the text of each stylesheet. `files`
 * are the assets: the scripts among them, and the one in each page, may add elements and classes that no page has yet. The
 * theme tells which of these only islands load.
 */
export async function inlineStyles(
  { client: { islands } }: { readonly client: Pick<Theme['client'], 'islands'> },
  { pages }: { readonly pages: readonly RenderedPage[] },
  styles: string,
  files: readonly OutputFile[],
  { cache = NO_CACHE }: Pick<BuildOptions, 'cache'>,
): Promise<{ pages: OutputFile[]; stylesheets: readonly string[] }> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const hasIsland = ({ parts }: RenderedPage): boolean => parts.some(({ traits }) => traits.hasIsland);
  const groups = [...groupBy(pages, (page) => `${page.route.type} ${hasIsland(page)}`).values()];
  const textOfAll = (run: readonly OutputFile[]): string => run.map((each) => textOf(each)).join(' ');
  const all = textOfAll(scripts);
  const withoutIslands = textOfAll(scripts.filter(({ path }) => !islands.test(path)));
  const uses = groups.map((group) => {
    const parts = new Set(group.flatMap((page) => page.parts));
    return {
      names: [...new Set([...parts].flatMap(({ traits }) => traits.names))].sort(),
      scripts: group.some(hasIsland) ? all : withoutIslands,
    };
  });
  const stylesheets = await subsetsOf(styles, uses, cache);
  const styled = groups.flatMap((group, index) => {
    const stylesheet = stylesheetOf(stylesheets[index]!);
    return group.map(({ route, parts }): OutputFile => ({
      path: route.file,
      contents: withStyles(
        parts.map(({ html }) => html),
        stylesheet,
      ),
      from: route.source,
      route,
      traits: joinedTraits(parts.map(({ traits }) => traits)),
    }));
  });
  return { pages: styled, stylesheets };
}

const MARK = stylesheetOf(PLACEHOLDER);

/** The parts of a page with a stylesheet and its hash in it. */
export const withStyles = (parts: readonly Buffer[], { text, hash }: Stylesheet): Buffer[] =>
  inserted(MARK.text, text, inserted(MARK.hash, hash, parts));

const inserted = (placeholder: Buffer, bytes: Buffer, parts: readonly Buffer[]): Buffer[] =>
  parts.flatMap((part) => {
    const at = part.indexOf(placeholder);
    return at === -1 ? [part] : [part.subarray(0, at), bytes, part.subarray(at + placeholder.length)];
  });
