// The language of the page, for components that format numbers; and its direction of writing.
import { createContext } from 'react';

/** The language as a BCP 47 tag; set by Document. */
export const Language = createContext('en-US');

/** The scripts that are written from right to left, as ISO 15924 codes. */
const RTL_SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  RTL_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '');

/** A language as Open Graph writes it, which always has a country and never a script: "en_US", "zh_TW". */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
