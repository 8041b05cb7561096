// Recognizes signs that mean nothing in YAML: special spaces, bullets, comments of other languages.
import { type Line, lineAbove, nextLine } from './lines.ts';
import { afterIndent, type Explanation, inPlaceOf, reindentations, type Repair } from './mistake.ts';

/** Characters that look like spaces but are not, and tabs. JavaScript counts all of them but the first as spaces. */
const ODD = /[\u200b\u2060\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]/;
const PREFIX = /^[\s\u200b\u2060]*(?:-[\s\u200b\u2060]+)*(?:[\w-]+:[\s\u200b\u2060]*)?/;

/** A line that is indented with tabs or other special spaces, or has them around its key. */
export function oddSpaces(line: Line, whole: string): Explanation | undefined {
  const [prefix = ''] = PREFIX.exec(line.text) ?? [];
  const at = prefix.search(ODD);
  if (at < 0) return undefined;
  const straight = prefix
    .replace(/\t/g, '  ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/[^\S\n]/g, ' ');
  const text = straight + line.text.slice(prefix.length);
  const isTab = prefix[at] === '\t';
  if (isTab && prefix.trim() !== '' && at >= line.indent.length) return undefined; // a tab after a key is allowed
  const others = isTab ? (whole.match(/^ *\t/gm)?.length ?? 1) - 1 : 0;
  return {
    detail: isTab
      ? `a tab indents this line${others > 0 ? ` and ${others} more` : ''}; YAML allows only spaces`
      : 'this looks like a space, but is a special one, as word processors and web pages use; YAML allows only plain spaces',
    offset: line.start + at,
    length: 1,
    repairs: [
      ...(others > 0 ? [withoutTabs(whole, text)] : []),
      inPlaceOf(line, text),
      ...reindentations(line, whole, text),
    ],
  };
}

/** The repair that replaces the tabs that indent any line of a text, and shows one of them. */
const withoutTabs = (whole: string, shown: string): Repair => ({
  start: 0,
  end: whole.length,
  text: whole.replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  ')),
  shown,
});

/** Signs that mean something elsewhere: bullets, comments of other languages, a wide colon, an equals sign. */
export function foreignSigns(line: Line, text: string): Explanation | undefined {
  const offset = line.start + line.indent.length;
  const [, bullet, entry = ''] = /^([•·●▪◦‣–—*])\s+(.*)$/.exec(line.text.trim()) ?? [];
  const neighbor = [lineAbove(text, line), nextLine(text, line)].find((each) => each && /^\s*- /.test(each.text));
  if (bullet !== undefined && (neighbor || !/[–—*]/.test(bullet)))
    return {
      detail: 'an entry of a list starts with a hyphen and a space',
      offset,
      length: 1,
      repairs: [inPlaceOf(line, `${neighbor?.indent ?? line.indent}- ${entry}`, `- ${entry}`)],
    };
  const [, comment] = /^(?:\/\/+|<!--)\s*(.*?)(?:-->)?$/.exec(line.text.trim()) ?? [];
  if (comment !== undefined)
    return {
      detail: 'a comment starts with # here',
      offset,
      length: 2,
      repairs: [afterIndent(line, `# ${comment}`.trim())],
    };
  const [, before = '', sign, value = ''] = /^(\s*(?:- )*[\w-]+)\s*([：=])\s*(.*)$/.exec(line.text) ?? [];
  if (sign === undefined) return undefined;
  const repair = `${before}: ${value}`.trimEnd();
  return {
    detail: 'a colon and a space must be between a key and its value',
    offset: line.start + line.text.indexOf(sign),
    length: 1,
    repairs: [inPlaceOf(line, repair, repair.trim())],
  };
}
