// Marks around the texts of a site, by which a page says which text each of its parts is from.
import { expand } from '../../../content/facts.ts';
import type { Fact } from '../../../schemas/fields/context.ts';
import { PLACES } from '../../../schemas/index.ts';
import type { EditableText } from '../../editing/texts.ts';

/**
 * A mark is a number in two private-use characters, each of which says whether it is the first one and whether a text
 * begins or ends there: templates cut texts between any two characters.
 */
const [FIRST, BASE] = [0xe200, 1024];
const MARK = /([\ue200-\uf1ff])/;
const MARKS = new RegExp(MARK, 'g');

const markOf = (number: number, isEnd: boolean): string =>
  String.fromCharCode(
    FIRST + (isEnd ? 2 * BASE : 0) + Math.floor(number / BASE),
    FIRST + (isEnd ? 3 * BASE : BASE) + (number % BASE),
  );

/** The marks of a site. */
export type Marks = ReturnType<typeof makeMarks>;

/** Makes marks. `facts` are those that texts may refer to, `textOf` gives the text of a value of one. */
export function makeMarks(facts: ReadonlyMap<string, Fact>, textOf: (name: string) => EditableText | undefined) {
  const texts: EditableText[] = [];
  const numbers = new Map<EditableText, number>();
  /** Puts marks around a text from `source`, and around the values of facts in it. Without a source, it stays as it is. */
  const around = (source: EditableText | undefined, text: string): string => {
    const number = (source && numbers.get(source)) ?? texts.length;
    if (!source || number >= BASE * BASE) return text;
    numbers.set(source, number);
    texts[number] = source;
    let [done, rest] = [markOf(number, false), text.replace(MARKS, '')];
    for (const { name, value } of expand(source.value, (each) => facts.get(each)).used) {
      const at = rest.indexOf(value);
      if (at < 0) continue;
      done += rest.slice(0, at) + around(textOf(name), value);
      rest = rest.slice(at + value.length);
    }
    return done + rest + markOf(number, true);
  };
  return { around, reader: () => readerOf(texts) };
}

/** Reads the parts of a page in its order. */
function readerOf(texts: readonly EditableText[]) {
  let open: EditableText[] = [];
  let first = 0;
  const follow = (mark: number): void => {
    const [digit, place] = [mark % BASE, Math.floor(mark / BASE)];
    if (place % 2 === 0) first = digit;
    const text = place % 2 === 0 ? undefined : texts[first * BASE + digit];
    if (text && place === 1) open.push(text);
    else if (text) open = open.filter((each) => each !== text);
  };
  return {
    /** Ends all texts. One that a template has cut off would not end before the next element. */
    restart: (): void => {
      open = [];
    },
    /** The text of a part without marks, and the texts that it is from. */
    read: (data: string) => {
      const around = new Map<EditableText, EditableText | undefined>();
      for (const part of data.split(MARK)) {
        if (MARK.test(part)) follow(part.charCodeAt(0) - FIRST);
        // A word of the site within another text stands for that, such as "Closed" for the hours of a day.
        const all = open.filter((each, index) => index === 0 || !isWord(each));
        const text = /[\p{L}\p{N}]/u.test(part) ? all.at(-1) : undefined;
        if (text) around.set(text, all.at(-2));
      }
      // In a sentence, the value of a fact is changed with it.
      const isWithin = (text: EditableText): boolean => {
        const outer = around.get(text);
        return text.file === PLACES.facts && outer !== undefined && around.has(outer);
      };
      return { data: data.replace(MARKS, ''), texts: [...around.keys()].filter((text) => !isWithin(text)) };
    },
  };
}

/** Whether a text is one of the words that pages have in common. */
export const isWord = ({ file, at }: Pick<EditableText, 'file' | 'at'>): boolean =>
  file === PLACES.words || (typeof at !== 'number' && at[0] === 'words');
