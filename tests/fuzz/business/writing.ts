// Made-up texts: short and long, in the script of a country, with what breaks pages: quotes, signs, emoji, long words.
import { lengthOf } from '../../../generator/schemas/fields/parse.ts';
import type { Chance } from '../chance.ts';
import { PAYLOADS } from '../payloads.ts';
import type { Country } from './countries.ts';

/** Writes the texts of one business in the language of its country. */
export class Writer {
  private readonly vocabulary: readonly string[];
  private readonly used = new Set<string>();
  private last = 0;

  constructor(
    private readonly chance: Chance,
    readonly country: Country,
  ) {
    this.vocabulary = country.words.split(' ');
  }

  /** A number that it has not used yet. */
  serial(): number {
    return ++this.last;
  }

  /** A word; one in `often` is odd. */
  word(often = 9): string {
    return this.chance.of(this.chance.below(often) === 1 ? PAYLOADS.words : this.vocabulary);
  }

  /** Words of the language alone, which cannot be taken for Markdown. */
  plain(count: number): string {
    return Array.from({ length: count }, () => this.chance.of(this.vocabulary)).join(' ');
  }

  /** A text of `least` to `most` words. */
  words(least: number, most: number): string {
    return Array.from({ length: least + this.chance.below(most - least + 1) }, () => this.word()).join(' ');
  }

  /** A few words; now and then one letter, or more than fit on a line. */
  phrase(): string {
    const [least, most] = this.chance.of([
      [1, 3],
      [1, 3],
      [2, 5],
      [1, 1],
      [9, 14],
    ] as const);
    return this.words(least, most);
  }

  /** One word or a paragraph of several lines. */
  sentences(): string {
    const [least, most] = this.chance.of([
      [4, 12],
      [8, 30],
      [1, 1],
      [40, 90],
    ] as const);
    return `${this.words(least, most)}.`;
  }

  /** A unique name, because search results, menus and screen readers must tell things apart. */
  name(most = 200): string {
    return this.unique((n) => cut(`${this.phrase()}${n > 1 ? ` ${n}` : ''}`, most));
  }

  /** The first text from `make`, called with 0, 1 and so on, that is not in use yet and has at least three letters. */
  unique(make: (n: number) => string): string {
    for (let n = 0; ; n++) {
      const text = make(n);
      const letters = text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
      if (this.used.has(letters) || lengthOf(text) < 3) continue;
      this.used.add(letters);
      return text;
    }
  }

  /** A text of `least` to `most` characters, often exactly one of these. */
  sized(least: number, most: number): string {
    const length = this.chance.of([least, most, least + this.chance.below(most - least + 1)]);
    let text = this.word(99);
    while (lengthOf(text) < length) text += ` ${this.word()}`;
    const short = cut(text, length);
    return short + '.'.repeat(Math.max(0, least - lengthOf(short)));
  }
}

/** The start of a text that has at most `most` characters, wide ones counted twice; whole characters only. */
function cut(text: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (lengthOf(short + segment) > most) break;
    short += segment;
  }
  return short.trim() || 'A';
}
