// Leaves out of a page what another page was found valid with, so that a site of a thousand pages is not validated a
// thousand times over: its header, its footer, its drawings, its paragraphs.
import { Parser } from 'htmlparser2';

interface Part {
  readonly name: string;
  readonly id: string | undefined;
  readonly start: number;
  end: number;
  /** The number of the start tags around it. */
  readonly around: number;
  /** What it consists of: its start tag, its texts, and the numbers of the elements in it. */
  readonly content: string[];
  readonly children: Part[];
  /** Whether its validity depends only on what is in it and around it. */
  isPlain: boolean;
  /** The numbers of both. */
  key: string;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Elements whose validity depends only on what is in them and around them. */
const PLAIN = names(
  'a abbr address b blockquote br cite code data dd del div dl dt em figcaption figure hr i img ins kbd li mark ol p picture pre q s samp small source span strong sub sup svg table tbody td tfoot th thead time tr u ul var wbr',
);
/** Elements that are as valid without one of those in them: the order and the number of these make no difference. */
const GROUPS = names('article aside blockquote body dialog div footer header li main nav ol section ul');
/** Elements with groups in them, which are not named by what these say. */
const AROUND = names('details figure fieldset form html');
/** Elements that groups may be without. */
const REMOVABLE = names('a address blockquote div dl figure img li ol p picture pre span svg table ul');
/** Attributes that refer to other elements, or by which other elements refer to this one. */
const RELATING = /^(?:id|name|for|form|list|headers|usemap|role|aria-(?!hidden$|current$).*)$/;

/** The ids of elements by whose text others are named or described. */
const NAMING = /\saria-(?:labelledby|describedby)="([^"]*)"/g;

/**
 * Returns a function that takes the HTML of a page, and returns it without the parts that earlier pages had in the same
 * elements, if nothing else on the page can make these invalid. Call `accept` if the page is valid.
 */
export function unseenParts(): (html: string) => { readonly rest: string; accept(): void } {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const valid = new Set<string>();
  return (html) => {
    // A comment can turn off rules for what follows.
    if (html.includes('html-validate-')) return { rest: html, accept: () => undefined };
    const naming = new Set([...html.matchAll(NAMING)].flatMap(([, ids = '']) => ids.split(' ')));
    const parts = removableIn(readParts(html, numberOf), naming);
    let rest = '';
    let at = 0;
    for (const { start, end, key } of parts) {
      if (start < at || !valid.has(key)) continue;
      rest += html.slice(at, start);
      at = end;
    }
    return { rest: rest + html.slice(at), accept: () => parts.forEach(({ key }) => valid.add(key)) };
  };
}

/** The parts of an element that can be left out, in document order. Elements that name others keep their text. */
const removableIn = ({ name, children }: Part, naming: ReadonlySet<string>): Part[] =>
  children.flatMap((child) => {
    const own = GROUPS.has(name) && child.isPlain && REMOVABLE.has(child.name) ? [child] : [];
    const hasGroups = GROUPS.has(child.name) || AROUND.has(child.name);
    return hasGroups && !naming.has(child.id ?? '') ? [...own, ...removableIn(child, naming)] : own;
  });

/** The tree of a page. Texts in it differ only by their signs and white space, and links not by their addresses. */
function readParts(html: string, numberOf: (text: string) => number): Part {
  const none = { name: '', id: undefined, start: 0, end: 0, around: 0, isPlain: false, key: '' };
  const root: Part = { ...none, content: [], children: [] };
  const open = [root];
  const last = (): Part => open.at(-1) ?? root;
  let at = 0;
  /** Takes note of what the parser has read. What it passes over, such as an end tag of nothing, has no part in a key. */
  const read = (isPlain = true): void => {
    if (!isPlain || parser.startIndex > at) last().isPlain = false;
    at = parser.endIndex + 1;
  };
  const unplain = (): void => read(false);
  const parser = new Parser({
    onopentag(name, attributes) {
      read();
      const parent = last();
      const start = parser.startIndex;
      const tag = html.slice(start, parser.endIndex + 1);
      const around = numberOf(`${parent.around}${parent.content[0] ?? ''}`);
      const isPlain =
        (PLAIN.has(name) || open.some((each) => each.name === 'svg')) &&
        !Object.keys(attributes).some((key) => RELATING.test(key));
      const content = [name === 'a' ? tag.replace(/ href="[^"&<>\s]+"/, ' href="x"') : tag];
      const part = { ...none, name, id: attributes['id'], start, around, content, children: [], isPlain };
      parent.children.push(part);
      open.push(part);
    },
    ontext() {
      read();
      const text = html.slice(parser.startIndex, parser.endIndex + 1);
      last().content.push(text.replace(/[^\s&<>]+(?: [^\s&<>]+)*/g, 'x'));
    },
    oncomment: unplain,
    oncdatastart: unplain,
    onprocessinginstruction: unplain,
    onclosetag(_, isImplied) {
      read();
      const part = open.pop() ?? root;
      const isUnclosed = isImplied && parser.endIndex >= part.start + (part.content[0] ?? '').length;
      part.end = parser.endIndex + 1;
      part.isPlain &&= !isUnclosed;
      const number = numberOf(part.content.join(''));
      part.key = `${part.around}/${number}`;
      last().content.push(`<${number}>`);
      last().isPlain &&= part.isPlain;
    },
  });
  parser.write(html);
  parser.end();
  return root;
}
