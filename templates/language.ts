// The language of the page, for components that format numbers; and what is special about how it is written.
import { createContext } from 'react';
import { memoByText, type Site } from '../generator/theme.ts';

/** The language as a BCP 47 tag; set by Document. */
export const Language = createContext('en-US');

/** The language of an item, if it is not that of the page: a language that has none of its own shows those of the main one. */
export const langOf = (item: { readonly language?: string | undefined } | undefined, { main }: Pick<Site, 'main'>) =>
  item?.language === undefined ? main?.settings.language : undefined;

/** The scripts that are written from right to left, as ISO 15924 codes. */
const RTL_SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** The script that a language is usually written in, as an ISO 15924 code; memoized, because every page asks for it. */
const scriptOf = memoByText((language) => new Intl.Locale(language).maximize().script ?? '');

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean => RTL_SCRIPTS.has(scriptOf(language));

/** The commas of scripts that have one of their own, with the space after it. */
const COMMAS: Readonly<Record<string, string>> = { Arab: '، ', Aran: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** What separates the words of a list. */
export const commaOf = (language: string): string => COMMAS[scriptOf(language)] ?? ', ';

/** Whether a language puts a space, at which no line breaks, before a colon and a question mark. */
const isSpaced = (tag: string): boolean => new Intl.Locale(tag).language === 'fr';

/** What separates a label from what it is about. */
export const colonOf = (language: string): string => (isSpaced(language) ? '\u00a0: ' : ': ');

/** A question mark, with the space before it. */
export const questionMarkOf = (language: string): string => (isSpaced(language) ? '\u202f?' : '?');

/** Languages whose long compounds have to be hyphenated even in headings: German, Dutch, Finnish, Swedish and so on. */
const COMPOUNDING = new Set('da de et fi fo fy hu is lb nb nds nl nn no sv'.split(' '));

/** The class of pages whose headings break in a way of their own: inside words, or in Japanese between phrases. */
export function wrapping(tag: string): 'long-words' | 'phrases' | undefined {
  const { language } = new Intl.Locale(tag);
  if (language === 'ja') return 'phrases';
  return COMPOUNDING.has(language) ? 'long-words' : undefined;
}

/** A language as Open Graph writes it, which always has a country and never a script: "en_US", "zh_TW". */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
