// A page as rules see it: its traits, and its DOM, text and structured data, each read once, on first use.
import type { Document, Element } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Route } from '../../../theme.ts';
import type { OutputFile } from '../../../output/output-file.ts';
import { type Block, readBlocks } from './blocks.ts';
import { textOf } from '../../../output/file-contents.ts';
import { all, describe, type Test } from './dom.ts';
import type { Sources } from '../../../content/read.ts';
import type { PageTraits } from '../../../pages/traits.ts';
import { locate } from '../../../verify/locate.ts';
import type { Finding } from '../finding.ts';

/** A JSON-LD node. */
export type Node = Readonly<Record<string, unknown>>;

/** What a finding on a page says besides its message. */
interface Details extends Partial<Omit<Finding, 'page' | 'message' | 'element'>> {
  readonly element?: Element | string | undefined;
  /** The texts at whose place in the content it is: the first of them that is there. */
  readonly at?: string | readonly string[];
}

/** One page with everything that rules need. */
export class CheckedPage {
  readonly html: string;
  #dom: Document | undefined;
  #elements: readonly Element[] | undefined;
  #blocks: readonly Block[] | undefined;
  #graphs: readonly (readonly Node[] | undefined)[] | undefined;

  constructor(
    file: OutputFile,
    readonly route: Route,
    readonly traits: PageTraits,
    readonly sources: Sources,
  ) {
    this.html = textOf(file) ?? '';
  }

  /** Its address, without base path: "/contact". */
  get path(): string {
    return this.route.path;
  }

  /** Its source file in the content. */
  get source(): string {
    return this.route.source;
  }

  /** A finding on this page. Its place is the source file, unless another is given. */
  finding(message: string, { at = [], element, ...more }: Details = {}): Finding {
    const place = locate(this.sources, this.source, ...[at].flat());
    const selector = typeof element === 'object' ? describe(element) : element;
    return { page: this.path, place, message, element: selector, ...more };
  }

  get dom(): Document {
    return (this.#dom ??= parseDocument(this.html));
  }

  /** Every element for which `test` holds, in document order. The tree is walked once for all rules. */
  all(test: Test): Element[] {
    return (this.#elements ??= all(this.dom, () => true)).filter(test);
  }

  get blocks(): readonly Block[] {
    return (this.#blocks ??= readBlocks(this.dom));
  }

  /** Its title and its text in search results. */
  get headTexts(): readonly string[] {
    return ['title', 'description'].map((name) => this.traits.meta.get(name) ?? '');
  }

  /** The text of these regions, or of the whole page; blocks are separated by spaces. */
  text(...regions: readonly Block['region'][]): string {
    return this.blocks
      .filter((block) => regions.length === 0 || regions.includes(block.region))
      .map((block) => block.text)
      .join(' ');
  }

  /** The nodes of each JSON-LD script; undefined for a script that does not consist of nodes. */
  get graphs(): readonly (readonly Node[] | undefined)[] {
    return (this.#graphs ??= this.all(
      (element) => element.name === 'script' && element.attribs['type'] === 'application/ld+json',
    ).map((script) => readGraph(textContent(script))));
  }

  /** Every top-level JSON-LD node of the page. */
  get nodes(): readonly Node[] {
    return this.graphs.flatMap((graph) => graph ?? []);
  }
}

/** The nodes in a value of JSON-LD, which may be one, a list of them, or anything else. */
export const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((each): each is Node => typeof each === 'object' && each !== null);

function readGraph(text: string): readonly Node[] | undefined {
  try {
    const value = JSON.parse(text) as Node | null;
    const members = [value?.['@graph'] ?? value].flat();
    const nodes = nodesIn(members);
    return nodes.length === members.length ? nodes : undefined;
  } catch {
    return undefined;
  }
}
