// The texts of starters in the language of the site: languages/ has those of each language by the English ones. Those
// of English replace the contractor's words among the examples of the schemas.
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import { truncate } from './truncate.ts';

type Values = Readonly<Record<string, unknown>>;

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, es, fr };

/** The languages in which `site new business` writes. */
export const LANGUAGES: readonly string[] = Object.keys(TEXTS);

/**
 * Translates the texts of starters, if there are any in `language`; in "Title: text", both parts. What is in braces
 * becomes the value of that name, which its owner has written: "{title:160}: text" has at most 160 characters.
 */
export function translator(language: string, owned: Values = {}): (text: string) => unknown {
  const { [new Intl.Locale(language).language]: texts = {} } = TEXTS;
  const say = (text: string): unknown => {
    const at = text.lastIndexOf(': ');
    const [start, end] = [text.slice(0, Math.max(at, 0)), text.slice(at + 2)];
    const [, whole] = /^\{(\w+)\}$/.exec(text) ?? [];
    if (whole !== undefined) return owned[whole];
    const [, name, limit = Infinity] = /^\{(\w+)(?::(\d+))?\}$/.exec(start) ?? [];
    const ending = `${texts[': '] ?? ': '}${texts[end] ?? end}`;
    if (name !== undefined) return truncate(String(owned[name]), Number(limit) - ending.length) + ending;
    return texts[text] ?? (at < 0 || texts[end] === undefined ? text : `${String(say(start))}${ending}`);
  };
  return say;
}

/** `values` with all texts in them translated, and the figures of the sample position. */
export const translated = (values: Values, say: (text: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inside(value, say)]));

function inside(value: unknown, say: (text: string) => unknown): unknown {
  if (typeof value === 'string') return say(value);
  if (typeof value === 'number') return Number(say(`${value}`));
  if (Array.isArray(value)) return value.map((each) => inside(each, say));
  return typeof value === 'object' && value !== null ? translated(value as Values, say) : value;
}
