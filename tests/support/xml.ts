// A strict XML parser: it refuses what feed readers and crawlers would refuse (XML 1.0, well-formedness).
interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const NAME = '[A-Za-z_][\\w:.-]*';
const TOKEN = new RegExp(`<\\?xml[^>]*\\?>|<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'gy');
const ATTRIBUTE = new RegExp(`(${NAME})="([^"<]*)"`, 'g');

/** Parses a document. Throws an error with the place of the first thing that is not well-formed. */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`not well-formed at ${JSON.stringify(source.slice(from, from + 60))}`);
    const [, slash, name, attributes, empty, text] = match;
    if (text !== undefined) open.at(-1)!.text += decode(text);
    else if (name === undefined) continue;
    else if (slash) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const node: XmlNode = {
        name,
        attributes: Object.fromEntries(
          [...attributes!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, decode(value!)]),
        ),
        children: [],
        text: '',
      };
      open.at(-1)!.children.push(node);
      if (!empty) open.push(node);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`);
  if (root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('a document has one root element and no text outside it');
  return root.children[0]!;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('a character that XML does not allow');
  return text.replace(/&(#x[\da-fA-F]+|#\d+|\w+)?(;?)/g, (whole, entity: string | undefined, end: string) => {
    const value =
      entity === undefined || end === ''
        ? undefined
        : entity.startsWith('#x')
          ? String.fromCodePoint(Number.parseInt(entity.slice(2), 16))
          : entity.startsWith('#')
            ? String.fromCodePoint(Number(entity.slice(1)))
            : NAMED[entity];
    if (value === undefined) throw new Error(`${whole} is not an XML entity`);
    return value;
  });
}

/** The children of a node with a name. */
export const children = (node: XmlNode, name: string): XmlNode[] => node.children.filter((each) => each.name === name);
/** The text of the first child of a node with a name. */
export const textOf = (node: XmlNode, name: string): string | undefined => children(node, name)[0]?.text;
