// Converts values of the wrong type to what their author most likely meant.
import type { Described, FieldAt } from '../schemas/describe/describe.ts';
import { quote } from './yaml/lines.ts';
import { isRecord } from '../system/is-record.ts';

/** The kind of value that belongs in a field, in an editor's words. */
export function typeInWords({ kind }: Described): string {
  if (kind === 'flag') return 'true or false';
  if (kind === 'count') return 'a whole number';
  if (kind === 'number' || kind === 'degrees') return 'a number';
  if (kind === 'list') return 'a list';
  return kind === 'block' || kind === 'photo' || kind === 'sections' ? 'a block of fields' : 'text';
}

/** What to write instead of a value of the wrong type, if it is clear what was meant. */
export function conversion(
  key: PropertyKey | undefined,
  { field, value }: FieldAt,
  written: string | undefined,
): string | undefined {
  const accepts = (other: unknown): boolean => field.parse(other).success;
  const expected = typeInWords(field);
  const suggestion = (text: string): string | undefined => (accepts(text) ? quote(text) : undefined);
  if (expected === 'text') {
    // "- Finishes: for hard water" is a block with one field, but was meant as a text.
    const isLine = isRecord(value) && Object.keys(value).length === 1;
    // A photo with a description, where only its path is asked for.
    const { src } = Object(value) as Record<string, unknown>;
    if (typeof src === 'string') return suggestion(src);
    if (isLine && written && !written.trim().includes('\n')) return suggestion(written.trim());
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string') return suggestion(value[0]);
    if (typeof value !== 'number' || written === undefined) return undefined;
    const day = written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    return suggestion(written) ?? (day !== written && accepts(day) ? day : undefined);
  }
  if (typeof value !== 'string') return undefined;
  if (expected === 'true or false') {
    if (/^(yes|on|y|true)$/i.test(value)) return 'true';
    return /^(no|off|n|false)$/i.test(value) ? 'false' : undefined;
  }
  if (expected === 'a number' || expected === 'a whole number') {
    const fraction = value.replace(/^(-?\d+),(\d+)$/, '$1.$2');
    // "61+", "4.8 stars" and "30 kB" have a unit, which the field has already; a direction is the sign of degrees.
    const [, amount = '', direction] = /^(-?[\d.]+)\s*(?:\+|%|[a-z]+|°\s*([NESW]))$/i.exec(value.trim()) ?? [];
    const alone = /[SW]/i.test(direction ?? '') ? `-${amount}` : amount;
    const plain = [value.replace(/,(?=\d{3}\b)/g, ''), fraction, alone].find(
      (text) => text.trim() && accepts(Number(text)),
    );
    return plain === undefined ? undefined : String(Number(plain));
  }
  if (!field.item || typeInWords(field.item) !== 'text') return undefined;
  // Without a space after the first dash, all lines of a list are one text.
  const marks = /^[•·●▪◦–—-]/.test(value) ? /(?:^|\s)[•·●▪◦–—-]\s*(?=\S)/ : /[,;]\s+/;
  const entries = value.split(marks).flatMap((each) => (each.trim() ? `- ${each.trim()}` : []));
  return [...(typeof key === 'string' ? [`${key}:`] : []), ...entries].join('\n  ');
}
