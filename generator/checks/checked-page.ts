// A page under examination: its facts, and its document, text and structured data, each read once and when first asked.
import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { OutputFile, Route } from '../contract.ts';
import { type Block, readBlocks } from './blocks.ts';
import { textOf } from '../run.ts';
import { all, rawText } from './dom.ts';
import type { PageFacts } from './facts.ts';

/** A JSON-LD node. */
export type Node = Readonly<Record<string, unknown>>;

/** One page with everything rules ask of it. */
export class CheckedPage {
  readonly html: string;
  #dom: Document | undefined;
  #blocks: readonly Block[] | undefined;
  #graphs: readonly (readonly Node[] | undefined)[] | undefined;

  constructor(
    file: OutputFile,
    readonly route: Route,
    readonly facts: PageFacts,
  ) {
    this.html = textOf(file) ?? '';
  }

  /** Its address: "/contact". */
  get path(): string {
    return this.route.path;
  }

  /** The file of the content it was written in. */
  get source(): string {
    return this.route.source;
  }

  get dom(): Document {
    return (this.#dom ??= parseDocument(this.html));
  }

  get blocks(): readonly Block[] {
    return (this.#blocks ??= readBlocks(this.dom));
  }

  /** The text of a part of the page, blocks apart by spaces. */
  text(...regions: readonly Block['region'][]): string {
    return this.blocks
      .filter((block) => regions.length === 0 || regions.includes(block.region))
      .map((block) => block.text)
      .join(' ');
  }

  /** The nodes of each JSON-LD script; undefined for one that is no JSON. */
  get graphs(): readonly (readonly Node[] | undefined)[] {
    return (this.#graphs ??= all(
      this.dom,
      (element) => element.name === 'script' && element.attribs['type'] === 'application/ld+json',
    ).map((script) => readGraph(rawText(script))));
  }

  /** Every top-level JSON-LD node of the page. */
  get nodes(): readonly Node[] {
    return this.graphs.flatMap((graph) => graph ?? []);
  }
}

function readGraph(text: string): readonly Node[] | undefined {
  try {
    const value = JSON.parse(text) as Node | Node[];
    if (Array.isArray(value)) return value;
    return Array.isArray(value['@graph']) ? (value['@graph'] as Node[]) : [value];
  } catch {
    return undefined;
  }
}
