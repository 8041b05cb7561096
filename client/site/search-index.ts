// The index of the search. Only the pieces with the typed words are fetched. The files and their contents are
// described in generator/derived/search.ts.

/** Words, as in the index: in scripts without spaces between them, characters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+(?:[.,'%][\p{L}\p{N}]+)*/gu;

/** search/index.json. */
interface Start {
  readonly articles: number;
  /** How many articles share a file of cards. */
  readonly cards: number;
  /** The beginnings of words that have a piece each. */
  readonly pieces: readonly string[];
}
/** What a card shows. */
export type Card = readonly [
  url: string,
  title: string,
  excerpt: string,
  date: string,
  readTime: string,
  author: string,
  tags: readonly string[],
];
/** Articles by number, from 0 for the oldest, with 1 if the word is in the title or a tag. */
type Matches = Map<number, number>;

/** The words of a text, normalized like those of the index: lower case, no accents, straight apostrophes. */
export const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().match(WORD) ?? [];

/** Whether one word becomes the other by so many changes of letters; two that changed places are one change. */
function isNear(a: string, b: string, changes: number): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (!x || !y) return x.length + y.length <= changes;
  if (!changes) return false;
  const rest = (fromX: number, fromY: number) => isNear(x.slice(fromX), y.slice(fromY), changes - 1);
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || (x[0] === y[1] && x[1] === y[0] && rest(2, 2));
}

/** The index in a folder. Its methods reject if a file cannot be fetched, and ask for it again the next time. */
export class SearchIndex {
  readonly #files = new Map<string, Promise<unknown>>();

  constructor(private readonly folder: string) {}

  start(): Promise<Start> {
    return this.#get('index');
  }

  /** The numbers of the articles with all words, those with them in their titles first, then the newest. */
  async articles(words: readonly string[]): Promise<number[] | undefined> {
    const all = (await Promise.all(words.map((word) => this.#withWord(word)))).filter(
      (matches) => matches !== undefined,
    );
    const [first, ...others] = all;
    if (!first) return undefined;
    const weight = (number: number) => all.reduce((sum, matches) => sum + (matches.get(number) ?? 0), 0);
    return [...first.keys()]
      .filter((number) => others.every((matches) => matches.has(number)))
      .sort((a, b) => weight(b) - weight(a) || b - a);
  }

  async card(number: number): Promise<Card> {
    const { cards } = await this.start();
    return (await this.#get<Card[]>(`c-${Math.floor(number / cards)}`))[number % cards]!;
  }

  #get<T>(name: string): Promise<T> {
    const file =
      this.#files.get(name) ??
      fetch(`${this.folder}/${name}.json`).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)));
    this.#files.set(name, file);
    file.catch(() => this.#files.delete(name));
    return file as Promise<T>;
  }

  /** The articles with a word, or with one that begins with it or lacks its ending; otherwise with similar words. */
  async #withWord(word: string): Promise<Matches | undefined> {
    const matches = await this.#inPiece(
      word,
      (other) =>
        other.startsWith(word) || (other.length > 3 && other.length + 2 >= word.length && word.startsWith(other)),
    );
    if (!matches || matches.size || word.length < 4) return matches;
    const changes = word.length < 8 ? 1 : 2;
    const similar = (await this.#get<string>('words'))
      .split(' ')
      .filter((other) => isNear(word, other, changes) || isNear(word, other.slice(0, word.length), 1));
    const each = await Promise.all(similar.slice(0, 5).map((other) => this.#inPiece(other, (same) => same === other)));
    return new Map(each.flatMap((some) => [...(some ?? [])]));
  }

  /**
   * The articles with words that a test accepts, in the piece of a word; undefined if the word is too short for one.
   */
  async #inPiece(word: string, accepts: (other: string) => boolean): Promise<Matches | undefined> {
    const { pieces } = await this.start();
    const beginning = pieces.filter((each) => word.startsWith(each)).pop();
    if (beginning === undefined) return pieces.some((each) => each.startsWith(word)) ? undefined : new Map();
    const name = beginning.replace(/[^a-z\d]/g, (letter) => `-${letter.charCodeAt(0).toString(36)}`);
    const matches: Matches = new Map();
    for (const [other, steps] of Object.entries(await this.#get<Record<string, number[]>>(`w-${name}`))) {
      let value = 0;
      if (accepts(other))
        for (const step of steps) {
          value += step;
          matches.set(value >> 1, Math.max(value & 1, matches.get(value >> 1) ?? 0));
        }
    }
    return matches;
  }
}
