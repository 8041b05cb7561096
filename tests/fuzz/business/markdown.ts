// Made-up Markdown with everything that a text may have: headings, lists, tables, quotations, photos, diagrams.
import type { Chance } from '../chance.ts';
import { amounts } from './amounts.ts';
import type { World } from './values.ts';
import type { Writer } from './writing.ts';

/** A text whose first heading has the level `top`. */
export function markdown(place: World, top: number): string {
  const { chance, writer } = place;
  const blocks = [paragraph(place)];
  let level = top - 1;
  for (let n = chance.of([0, 0, 1, 4, 12]); n > 0; n--) {
    if (chance.below(3) === 1) {
      level = top + chance.below(Math.min(level + 1, 6) - top + 1);
      blocks.push(`${'#'.repeat(level)} ${heading(writer)}`);
    }
    blocks.push(chance.of(BLOCKS)(place));
  }
  return `${blocks.join('\n\n')}\n`;
}

const heading = (writer: Writer): string => `${writer.plain(1)} ${writer.phrase()}`;
/** A line that begins with a letter, so that it begins neither a list nor a table. */
const line = ({ writer }: World, least: number, most: number): string =>
  `${writer.plain(1)} ${writer.words(least, most)}`;

function paragraph(place: World): string {
  const { chance, writer, links } = place;
  const page = chance.of(links.filter((link) => /^(\/|https:)/.test(link)));
  return [
    line(place, 3, 40),
    chance.of(['', `**${writer.plain(1)}**`, `*${writer.plain(1)}*`, `\`${writer.plain(1)}\``]),
    chance.of(['', `[${writer.plain(2)}](${page})`]),
    writer.plain(1),
  ]
    .filter(Boolean)
    .join(' ');
}

const many = <T>(chance: Chance, least: number, make: (index: number) => T): T[] =>
  Array.from({ length: least + chance.of([0, 1, 4, 9]) }, (_, index) => make(index));
const list = (place: World, mark: (index: number) => string): string =>
  many(place.chance, 1, (index) => {
    const inner = place.chance.below(5) === 1 ? `\n    - ${line(place, 1, 4)}` : '';
    return `${mark(index)} ${line(place, 1, 9)}${inner}`;
  }).join('\n');

const BLOCKS: readonly ((place: World) => string)[] = [
  paragraph,
  paragraph,
  (place) => list(place, () => '-'),
  (place) => list(place, (index) => `${index + 1}.`),
  (place) => `> ${line(place, 3, 20)}`,
  (place) => {
    const columns = many(place.chance, 1, () => line(place, 0, 2)).slice(0, 5);
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const rows = many(place.chance, 1, () => row(columns.map(() => line(place, 0, 4))));
    return [row(columns), row(columns.map(() => place.chance.of(['---', ':--', '--:', ':-:']))), ...rows].join('\n');
  },
  ({ chance, writer, country }) => {
    const amount = amounts(chance, country.money, country.thousands);
    return `\`\`\`ranges\n${many(chance, 2, () => `${writer.plain(2)}: ${amount()}`).join('\n')}\n\`\`\``;
  },
  ({ chance, writer, photos }) => `![${[...writer.plain(5)].slice(0, 200).join('')}](${chance.of(photos)})`,
  ({ chance, writer }) => `\`\`\`\n${many(chance, 1, () => writer.words(1, 20)).join('\n')}\n\`\`\``,
];
