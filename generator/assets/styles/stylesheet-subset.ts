// Reduces a stylesheet to the rules that pages with certain elements and classes may use, in the same order.
import type { ChildNode } from 'postcss';
import type { Node } from 'postcss-selector-parser';
import type { Cache } from '../../system/cache.ts';

/** The beginning of a class name that a script completes: `outcome-${kind}`. */
const PREFIX = /^\.\w.*\w-$/;

/** The words in a script, which may be names of elements, classes or parts of both. */
const WORDS = /[\w-]+/g;

/** What some pages use of a stylesheet. */
interface Use {
  /** Their elements, and their classes with a dot before them; sorted. */
  readonly names: readonly string[];
  /** The text of their scripts, which may add any element or class that is a word in it. */
  readonly scripts: string;
}

/** For each use, the subset of a stylesheet that needs no other elements and classes; cached. */
export async function subsetsOf(styles: string, uses: readonly Use[], cache: Cache): Promise<readonly string[]> {
  const scripts = [...new Set(uses.map((use) => use.scripts))];
  const inputs = uses.map((use) => [scripts.indexOf(use.scripts), ...use.names].join(' '));
  const json = await cache.getOrMake('stylesheets', [styles, ...scripts, ...inputs], async () => {
    const [{ default: postcss }, { default: parser }] = await Promise.all([
      import('postcss'),
      import('postcss-selector-parser'),
    ]);
    const namesIn = (nodes: readonly Node[]): string[] =>
      nodes.flatMap((node) => {
        if (node.type === 'class') return `.${node.value}`;
        // Of several in :is(…) one is enough, and of those in :not(…) none is needed. Other pseudo-classes and
        // attributes are ignored too.
        const isOne = node.type === 'pseudo' && /^:(?:is|where)$/.test(node.value) && node.nodes.length === 1;
        if (isOne) return namesIn(node.first.nodes);
        return node.type === 'tag' ? node.value.toLowerCase() : [];
      });
    const needsOf = (selector: string): string[] => namesIn(parser().astSync(selector).first.nodes);
    const parts = partsOf(postcss.parse(styles).nodes, needsOf);
    return JSON.stringify(
      uses.map(({ names, scripts: text }) => {
        const known = new Set([...names, ...(text.match(WORDS) ?? []).flatMap((word) => [word, `.${word}`])]);
        const prefixes = [...known].filter((name) => PREFIX.test(name));
        return rulesFor(parts, (name) => known.has(name) || prefixes.some((each) => name.startsWith(each)));
      }),
    );
  });
  return JSON.parse(json) as string[];
}

/**
 * A part of a stylesheet: a text that is always kept; a rule, which is kept with those selectors whose names are all
 * known; or a block, such as a media query, which is kept if anything in it is.
 */
type Part =
  | string
  | {
      readonly selectors: readonly { readonly text: string; readonly needs: readonly string[] }[];
      readonly body: string;
    }
  | { readonly opening: string; readonly parts: readonly Part[] };

/** The parts of a minified stylesheet, or of a block in it. */
function partsOf(nodes: readonly ChildNode[], needsOf: (selector: string) => readonly string[]): Part[] {
  return nodes.map((node): Part => {
    if (node.type === 'rule')
      return {
        selectors: node.selectors.map((text) => ({ text, needs: needsOf(text) })),
        body: `{${node.nodes.join(';')}}`,
      };
    if (node.type === 'comment') return '';
    if (node.type !== 'atrule' || !node.nodes) return `${String(node)};`;
    const isBlock = !node.name.endsWith('keyframes') && node.nodes.every(({ type }) => type !== 'decl');
    return isBlock
      ? {
          opening: `@${node.name}${node.raws.afterName ?? ' '}${node.params}${node.raws.between ?? ''}{`,
          parts: partsOf(node.nodes, needsOf),
        }
      : String(node);
  });
}

/** The text of the parts that are kept, given which names are known. */
function rulesFor(parts: readonly Part[], isKnown: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('parts' in part) {
        const inner = rulesFor(part.parts, isKnown);
        return inner && `${part.opening}${inner}}`;
      }
      const used = part.selectors.filter(({ needs }) => needs.every(isKnown));
      return used.length > 0 ? used.map(({ text }) => text).join(',') + part.body : '';
    })
    .join('');
}
