// Mutations of YAML, as by editors, programs and merges. Each takes a text and returns another.
import type { Chance } from './chance.ts';
import { HOSTILE, PAYLOADS } from './payloads.ts';

type Mutator = (text: string, chance: Chance) => string;

const KEYS = [...PAYLOADS.keys, 'a'.repeat(5000)];
const DEPTHS = [30, 300, 3000, 30_000];

const linesOf = (text: string): string[] => text.split('\n');
/** Changes one line, most likely one with a key. */
function onLine(text: string, chance: Chance, change: (line: string) => string): string {
  const lines = linesOf(text);
  const at = chance.below(lines.length);
  lines[at] = change(lines[at]!);
  return lines.join('\n');
}
/** Changes the value of a line. */
const onValue = (text: string, chance: Chance, value: (old: string) => string): string =>
  onLine(text, chance, (line) =>
    line.replace(/^(\s*(?:- )?(?:[\w-]+:)? ?)(.*)$/s, (_, before: string, old: string) => before + value(old)),
  );
const splice = (text: string, at: number, less: number, more: string): string =>
  text.slice(0, at) + more + text.slice(at + less);

const deep = (depth: number, chance: Chance): string =>
  chance.of([
    () => '['.repeat(depth) + ']'.repeat(depth),
    () => '{a: '.repeat(depth) + '}'.repeat(depth),
    () => '- '.repeat(depth) + 'x',
    () => '? '.repeat(depth) + 'x',
    () => Array.from({ length: Math.min(depth, 600) }, (_, n) => `\n${' '.repeat(n + 9)}a:`).join(''),
    () => Array.from({ length: Math.min(depth, 600) }, (_, n) => `\n${' '.repeat(n * 2 + 9)}-`).join(''),
  ])();
const bomb = (wide: number): string =>
  Array.from(
    { length: 12 },
    (_, n) => `b${n}: &b${n} [${Array.from({ length: wide }, () => (n === 0 ? 'lol' : `*b${n - 1}`)).join(', ')}]`,
  ).join('\n');

export const YAML_MUTATORS: readonly Mutator[] = [
  (text, chance) =>
    onLine(text, chance, (line) =>
      line.replace(/^(\s*(?:- )?)[\w-]+:/, (_, before: string) => `${before}${chance.of(KEYS)}:`),
    ),
  (text, chance) => onValue(text, chance, () => chance.of(PAYLOADS.values)),
  (text, chance) => onValue(text, chance, () => JSON.stringify(chance.of(HOSTILE))),
  (text, chance) =>
    onValue(text, chance, (old) => JSON.stringify(`${old.replace(/^["']|["']$/g, '')} ${chance.of(HOSTILE)}`)),
  (text, chance) =>
    linesOf(text)
      .toSpliced(chance.below(linesOf(text).length), 1 + chance.below(3))
      .join('\n'),
  (text, chance) => onLine(text, chance, (line) => `${line}\n${line}`),
  (text, chance) => {
    const lines = linesOf(text);
    const [line = ''] = lines.splice(chance.below(lines.length), 1);
    return lines.toSpliced(chance.below(lines.length), 0, line).join('\n');
  },
  (text, chance) =>
    onLine(text, chance, (line) =>
      chance.of([
        ...['  ', ' ', '\t', '- '].map((before) => before + line),
        line.trimStart(),
        line.replace(': ', ':'),
        line.replace('- ', '-'),
        line.replaceAll(' ', chance.of(['\t', '\u00a0'])),
      ]),
    ),
  (text, chance) => text.replaceAll('\n', chance.of(['\r\n', '\r', '\n\n', '\u0085', '\u2028', '\n\r', ''])),
  (text, chance) => splice(text, chance.below(text.length), chance.below(2), chance.of(PAYLOADS.odd)),
  (text, chance) => splice(text, chance.of([0, 0, chance.below(text.length)]), 0, chance.of(PAYLOADS.marks)),
  (text, chance) =>
    onValue(
      onValue(text, chance, (old) => `&x ${old}`),
      chance,
      () => '*x',
    ),
  (text, chance) =>
    onLine(
      text,
      chance,
      (line) =>
        `${line}\n${/^\s*/.exec(line)![0]}${chance.of(['<<: *x', '<<: {title: x}', '<<: [{a: 1}, {b: 2}]', '<<: x', '<<: null', '__proto__: {polluted: yes}', 'constructor: x', 'toString: 1'])}`,
    ),
  (text, chance) => `${text}\nx: &x [1]\nmany:\n${'  - *x\n'.repeat(chance.of([40, 60, 3000]))}`,
  (text, chance) => `${chance.of([text, ''])}\n${bomb(chance.of([2, 9, 12]))}\n`,
  (text, chance) => onValue(text, chance, () => deep(chance.of(DEPTHS), chance)),
  (text, chance) => onValue(text, chance, () => chance.of(PAYLOADS.runs).repeat(chance.of([100, 20_000, 200_000]))),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => {
    const at = chance.below(text.length);
    return splice(text, at, 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << chance.below(8))));
  },
  (_, chance) => chance.of(PAYLOADS.files),
];
