// Prints a Markdown tree as HTML in one walk: the same text, byte for byte, that remark-html makes from it by way of a
// second tree and a sanitizer. A tree with anything else in it, such as raw HTML or a footnote, is left to remark-html.
import type { Definition, List, ListItem, Nodes, Parents, Root, Table, TableRow } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';

/** Thrown for a node that this printer does not know. */
class Unknown extends Error {}

/** Which addresses the sanitizer keeps: those without a scheme, and those with one of these. */
const KEPT_URL = /^(?:(?:https?|mailto|tel):|[^:]*(?:[/?#]|$))/;
/** What nearly all texts consist of: nothing that must be escaped. */
const PLAIN_TEXT = /^[^&<\r\n]*$/;

/** The HTML of a tree; undefined if remark-html has to print it. */
export function printMarkdown(tree: Root): string | undefined {
  try {
    return lines(blocksOf(tree, new Printer(tree)));
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

const blocksOf = (parent: Parents, printer: Printer): string[] =>
  (parent.children as Nodes[]).flatMap((child) => printer.print(child, parent) ?? []);
const lines = (blocks: readonly string[]): string => blocks.join('\n');
/** Blocks as the contents of an element: each on a line of its own. */
const framed = (blocks: readonly string[]): string => `\n${lines(blocks)}${blocks.length > 0 ? '\n' : ''}`;

class Printer {
  #definitions: Map<string, Definition> | undefined;

  constructor(private readonly tree: Root) {}

  /** A node as HTML; undefined for one that is not shown. */
  print(node: Nodes, parent: Parents): string | undefined {
    switch (node.type) {
      case 'text':
        return text(node.value);
      case 'paragraph':
        return `<p>${this.inline(node)}</p>`;
      case 'heading':
        return `<h${node.depth}${data(node)}>${this.inline(node)}</h${node.depth}>`;
      case 'emphasis':
        return `<em>${this.inline(node)}</em>`;
      case 'strong':
        return `<strong>${this.inline(node)}</strong>`;
      case 'delete':
        return `<del>${this.inline(node)}</del>`;
      case 'inlineCode':
        return `<code>${escaped(node.value.replace(/\r?\n|\r/g, ' '))}</code>`;
      case 'code':
        return `<pre><code${language(node.lang)}>${escaped(node.value && `${node.value}\n`)}</code></pre>`;
      case 'break':
        return '<br>\n';
      case 'thematicBreak':
        return '<hr>';
      case 'blockquote':
        return `<blockquote>${framed(blocksOf(node, this))}</blockquote>`;
      case 'list':
        return this.list(node);
      case 'listItem':
        return this.listItem(node, parent);
      case 'table':
        return this.table(node);
      case 'link':
        return this.link(node, node);
      case 'linkReference':
        return this.link(node, this.definition(node.identifier));
      case 'image':
        return image(node, node);
      case 'imageReference':
        return image(node, this.definition(node.identifier));
      case 'definition':
        return undefined;
      default:
        throw new Unknown();
    }
  }

  private inline(parent: Parents): string {
    let html = '';
    const nodes = parent.children as Nodes[];
    nodes.forEach((node, index) => {
      // A line that begins after a break begins without spaces.
      const isLineStart = nodes[index - 1]?.type === 'break';
      if (isLineStart && node.type !== 'text' && 'children' in node) throw new Unknown();
      html += isLineStart && node.type === 'text' ? text(node.value.replace(/^[ \t]+/, '')) : this.print(node, parent);
    });
    return html;
  }

  private link(node: Parents, { url, title }: Pick<Definition, 'url' | 'title'>): string {
    return `<a${address('href', url)}${attribute('title', title)}>${this.inline(node)}</a>`;
  }

  private list(node: List): string {
    const name = node.ordered ? 'ol' : 'ul';
    const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
    if (node.children.some(({ checked }) => typeof checked === 'boolean')) throw new Unknown();
    return `<${name}${start}>${framed(blocksOf(node, this))}</${name}>`;
  }

  /** The paragraphs of a list without empty lines are lines of text. */
  private listItem(node: ListItem, parent: Parents): string {
    const isLoose = parent.type === 'list' ? (parent.spread ?? false) || parent.children.some(hasGap) : hasGap(node);
    const shown = node.children.filter(({ type }) => type !== 'definition');
    let html = '';
    shown.forEach((child, index) => {
      const isLine = child.type === 'paragraph' && !isLoose;
      if (!isLine || index > 0) html += '\n';
      html += isLine ? this.inline(child) : this.print(child, node);
    });
    const last = shown.at(-1);
    return `<li>${html}${last && (isLoose || last.type !== 'paragraph') ? '\n' : ''}</li>`;
  }

  private table({ children: [head, ...rows], align }: Table): string {
    const row = (cells: TableRow, name: 'th' | 'td'): string =>
      `<tr>${framed(
        Array.from({ length: align?.length ?? cells.children.length }, (_, index) => {
          const cell = cells.children[index];
          const start = `<${name}${attribute('align', align?.[index])}`;
          return cell ? `${start}${data(cell)}>${this.inline(cell)}</${name}>` : `${start}></${name}>`;
        }),
      )}</tr>`;
    const body = rows.map((each) => row(each, 'td'));
    const parts = [
      ...(head ? [`<thead>${framed([row(head, 'th')])}</thead>`] : []),
      ...(body.length > 0 ? [`<tbody>${framed(body)}</tbody>`] : []),
    ];
    return `<table>${framed(parts)}</table>`;
  }

  private definition(identifier: string): Definition {
    if (!this.#definitions) {
      this.#definitions = new Map();
      collectDefinitions(this.tree, this.#definitions);
    }
    const found = this.#definitions.get(identifier.toUpperCase());
    if (!found) throw new Unknown();
    return found;
  }
}

/** The first definition of each name. */
function collectDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier.toUpperCase()))
    found.set(node.identifier.toUpperCase(), node);
  if ('children' in node) for (const child of node.children) collectDefinitions(child, found);
}

const hasGap = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1;

/** The attributes that the text's own treatment gave to a node: an id, or data. */
function data({ data }: Nodes): string {
  const properties = (data as { readonly hProperties?: Readonly<Record<string, unknown>> } | undefined)?.hProperties;
  if (!properties) return '';
  return Object.entries(properties)
    .map(([name, value]) =>
      attribute(
        name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      ),
    )
    .join('');
}

function image(
  node: Nodes & { readonly alt?: string | null | undefined },
  { url, title }: Pick<Definition, 'url' | 'title'>,
) {
  return `<img${address('src', url)}${attribute('alt', node.alt)}${attribute('title', title)}${data(node)}>`;
}

function address(name: 'href' | 'src', url: string): string {
  const normal = normalizeUri(url);
  if (!KEPT_URL.test(normal) || (name === 'src' && /^(?:mailto|tel):/.test(normal))) throw new Unknown();
  return attribute(name, normal);
}

const attribute = (name: string, value: string | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : ` ${name}="${value.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}"`;

const language = (lang: string | null | undefined): string => {
  const name = lang?.split(/\s+/)[0];
  return name ? attribute('class', `language-${name}`) : '';
};

/** A text, without spaces around its line breaks. */
const text = (value: string): string =>
  PLAIN_TEXT.test(value) ? value : escaped(value.replace(/[ \t]*(\r?\n|\r)[ \t]*/g, '$1'));

const escaped = (value: string): string => value.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
