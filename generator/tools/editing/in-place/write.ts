// Writes a text into its file. Every other byte stays as it was.
import { isDeepStrictEqual } from 'node:util';
import { Composer, CST, type Document, isMap, isNode, isSeq, Parser, type Scalar, stringify } from 'yaml';
import type { SourceFile } from '../../../content/read.ts';
import { type EditableText, textsIn, type ValuePath, yamlRange } from './texts.ts';

/**
 * The text of a file with `value` in place of `text`; undefined if the text is not there any more, or cannot become the
 * value without changing something else.
 */
export function withText(
  { path, text: raw }: SourceFile,
  text: Pick<EditableText, 'at' | 'value' | 'isDefault'>,
  value: string,
): string | undefined {
  const file = { path, text: plain(raw) };
  const isOfWindows = raw !== file.text;
  if (isOfWindows && raw !== file.text.replaceAll('\n', '\r\n')) return undefined; // Both kinds of line ends.
  const eol = (written: string | undefined) => (isOfWindows ? written?.replaceAll('\n', '\r\n') : written);
  const now = textsIn(file).find(({ at }) => isDeepStrictEqual(at, text.at));
  if (!now && text.isDefault) return eol(appended(file.text, text.at, plain(value)));
  if (!now || now.value !== plain(text.value)) return undefined;
  return eol(replaced(file, now, plain(value)));
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** The text of a file with a new key at its end. */
const appended = (text: string, at: EditableText['at'], value: string): string | undefined =>
  typeof at === 'number' || at.length !== 1
    ? undefined
    : `${text.trimEnd()}\n${stringify({ [String(at[0])]: value }, { lineWidth: 0 })}`;

/** A text as a cell of a table can have it. */
const inCell = (value: string): string =>
  value
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');

function replaced(file: SourceFile, { at, start, end, isCell }: EditableText, value: string): string | undefined {
  const before = file.text.slice(0, start);
  const after = file.text.slice(end);
  if (typeof at === 'number') return before + (isCell ? inCell(value) : value) + after;
  const range = yamlRange(file);
  const yaml = file.text.slice(range.start, range.end);
  for (const type of typesFor(value)) {
    const written = withValue(yaml, at, value, type);
    if (written === undefined) continue;
    const whole = file.text.slice(0, range.start) + written + file.text.slice(range.end);
    if (whole.startsWith(before) && whole.endsWith(after) && whole.length >= start + after.length) return whole;
  }
  return undefined;
}

/** The ways to write a value in YAML, in the order in which they are tried; undefined means that of the old value. */
const typesFor = (value: string): readonly (Scalar.Type | undefined)[] =>
  value.includes('\n') ? ['BLOCK_LITERAL', undefined, 'QUOTE_DOUBLE'] : [undefined, 'QUOTE_DOUBLE', 'BLOCK_LITERAL'];

/** The YAML with a value of its own at a path, written as `type`; undefined if that would say something else. */
function withValue(yaml: string, at: ValuePath, value: string, type: Scalar.Type | undefined): string | undefined {
  const tokens = [...new Parser().parse(yaml)];
  const [document] = new Composer({ version: '1.2', keepSourceTokens: true }).compose(tokens);
  const found = document && nodeAt(document, at);
  if (!document || !found?.token) return undefined;
  const old: unknown = document.toJS();
  CST.setScalarValue(found.token, value, {
    afterKey: !found.inFlow && typeof at.at(-1) === 'string',
    inFlow: found.inFlow,
    ...(type && { type }),
  });
  const written = tokens.map((token) => CST.stringify(token)).join('');
  const [again, ...more] = new Composer({ version: '1.2' }).compose(new Parser().parse(written));
  if (!again || again.errors.length > 0 || more.length > 0) return undefined;
  const expected = structuredClone(old);
  setIn(expected, at, found.isText ? value : again.getIn(at));
  return isDeepStrictEqual(again.toJS(), expected) ? written : undefined;
}

function nodeAt(document: Document, at: ValuePath) {
  const node: unknown = document.getIn(at, true);
  const above = at.map((_, depth): unknown => document.getIn(at.slice(0, depth), true) ?? document.contents);
  if (!isNode(node)) return undefined;
  return {
    token: node.srcToken,
    inFlow: above.some((each) => (isMap(each) || isSeq(each)) && each.flow === true),
    isText: typeof (node as Scalar).value === 'string',
  };
}

function setIn(root: unknown, at: ValuePath, value: unknown): void {
  const parent = at.slice(0, -1).reduce<unknown>((above, step) => (above as Record<string, unknown>)[step], root);
  (parent as Record<string, unknown>)[at.at(-1) ?? ''] = value;
}
