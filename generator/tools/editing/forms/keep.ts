// Writes new values into a YAML text and keeps the rest of it: comments, blank lines, quotes, the order of keys. Runs
// in the browser too.
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from './tidy.ts';

/** Long lines are not wrapped, and lists in brackets have inner spaces only if those of the text do. */
const layout = (source: string) => ({ lineWidth: 0, indentSeq: true, flowCollectionPadding: /[[{] \S/.test(source) });

/** `source` with the values of `value`. A text that cannot be parsed, or is not a block of keys, is replaced. */
export function keepYaml(source: string, value: Readonly<Record<string, unknown>>): string {
  const document = parseDocument(source, { version: '1.2' });
  if (document.errors.length > 0 || !isMap(document.contents)) return newYaml(value);
  updateMap(document, document.contents, value);
  return document.toString(layout(source));
}

/** Values as a new YAML text. */
export function newYaml(value: Readonly<Record<string, unknown>>): string {
  const document = new Document(undefined, { version: '1.2' });
  document.contents = fresh(document, value) as typeof document.contents;
  return document.toString(layout(''));
}

/** Sets, adds and removes keys. A new key is inserted after the one that it follows in `value`. */
function updateMap(document: Document, map: YAMLMap, value: Readonly<Record<string, unknown>>): void {
  map.items = map.items.filter((pair) => Object.hasOwn(value, keyOf(pair)));
  let after = -1;
  for (const [key, each] of Object.entries(value)) {
    const at = map.items.findIndex((pair) => keyOf(pair) === key);
    const pair = map.items[at];
    if (pair) pair.value = updated(document, pair.value, each);
    else map.items.splice(after + 1, 0, freshPair(document, key, each));
    after = pair ? Math.max(after, at) : after + 1;
  }
}

/** Pairs each new entry with the old entry that it most likely was, so that comments move with their entries. */
function updateList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const old = list.items.map((node) => ({ node, value: isNode(node) ? (node.toJS(document) as unknown) : node }));
  const free = new Set(old);
  const partner = values.map((value) => take(free, (entry) => same(entry.value, value)));
  values.forEach((value, at) => {
    partner[at] ??= take(free, (entry) => alike(entry.value, value));
  });
  const apart = list.items.slice(1).some((node) => isNode(node) && node.spaceBefore);
  list.items = values.map((value, at) =>
    partner[at] === undefined ? fresh(document, value) : updated(document, partner[at].node, value),
  );
  list.items.forEach((node, at) => {
    if (isCollection(node)) node.spaceBefore = at > 0 && apart;
  });
}

function take<T>(free: Set<T>, fits: (entry: T) => boolean): T | undefined {
  const found = [...free].find(fits);
  if (found !== undefined) free.delete(found);
  return found;
}

/** The old node with the new value, or a new node if the two are of different kinds. */
function updated(document: Document, node: unknown, value: unknown): Node {
  if (!isNode(node)) return fresh(document, value);
  if (same(node.toJS(document), value)) return node;
  if (isMap(node) && isRecord(value)) updateMap(document, node, value);
  else if (isSeq(node) && Array.isArray(value)) updateList(document, node, value);
  else if (isScalar(node) && !isAlias(node) && !isRecord(value) && !Array.isArray(value)) setScalar(node, value);
  else return carry(node, fresh(document, value));
  return node;
}

/** Gives a scalar a new value. Text of several lines becomes a block, and a block remains one. */
function setScalar(node: Scalar, value: unknown): void {
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  delete node.source;
  if (typeof value === 'string' && (isBlock || value.includes('\n'))) {
    node.type = Scalar.BLOCK_LITERAL;
    node.value = `${value.trimEnd()}\n`;
  } else {
    if (isBlock || typeof value !== 'string') delete node.type;
    node.value = value;
  }
}

/** A new node. Text of several lines becomes a block. */
function fresh(document: Document, value: unknown): Node {
  if (Array.isArray(value)) {
    const list = document.createNode([]) as YAMLSeq;
    list.items = value.map((each) => fresh(document, each));
    list.flow = value.length === 0;
    return list;
  }
  if (isRecord(value)) {
    const map = document.createNode({}) as YAMLMap;
    map.items = Object.entries(value).map(([key, each]) => freshPair(document, key, each));
    return map;
  }
  const scalar = new Scalar<unknown>(null);
  setScalar(scalar, value);
  return scalar;
}

function freshPair(document: Document, key: string, value: unknown): Pair {
  const pair = document.createPair(key, null) as Pair;
  pair.value = fresh(document, value);
  return pair;
}

/** Moves the comments of a node to the node that replaces it. */
function carry(from: Node, to: Node): Node {
  to.commentBefore = from.commentBefore ?? null;
  to.comment = from.comment ?? null;
  if (from.spaceBefore) to.spaceBefore = true;
  return to;
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : String(pair.key));

/** Whether two values are equal, except for white space at the ends of texts, which forms remove. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => same(each, b[at]));
  if (isRecord(a) && isRecord(b))
    return (
      Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => key in b && same(a[key], b[key]))
    );
  return a === b;
}

/** Whether an entry may be an edited version of another one: both are simple values, or blocks of the same type. */
function alike(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) ? a['type'] === b['type'] : !isRecord(a) && !isRecord(b);
}
