// The texts of starters in the language of the site: languages/ has those of each language by the English ones. Those
// of English replace the contractor's words among the examples of the schemas.
import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };

type Values = Readonly<Record<string, unknown>>;
type Say = (text: string) => string;

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, es, fr };

/** The languages in which `site new business` writes. */
export const LANGUAGES: readonly string[] = Object.keys(TEXTS);

/**
 * Translates a text of a starter, if there are texts in `language`; in "Title: text", both parts. Texts that are in
 * `own` were written by the owner, and stay.
 */
export function translator(language: string, own: readonly string[] = []): Say {
  const { [new Intl.Locale(language).language]: texts = {} } = TEXTS;
  const say: Say = (text) => {
    const at = text.lastIndexOf(': ');
    const end = texts[text.slice(at + 2)];
    if (own.includes(text)) return text;
    return texts[text] ?? (at < 0 || end === undefined ? text : `${say(text.slice(0, at))}${texts[': ']}${end}`);
  };
  return say;
}

/** `values` with all texts in them translated, and the figures of the sample position. */
export const translated = (values: Values, say: Say): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inside(value, say)]));

function inside(value: unknown, say: Say): unknown {
  if (typeof value === 'string') return say(value);
  if (typeof value === 'number') return Number(say(`${value}`));
  if (Array.isArray(value)) return value.map((each) => inside(each, say));
  return typeof value === 'object' && value !== null ? translated(value as Values, say) : value;
}
