// The language of the page: for what writes numbers by itself, and where its lines begin.
import { createContext } from 'react';

/** A BCP 47 tag; Document sets it. */
export const Language = createContext('en-US');

/** The scripts that are written from right to left. */
const FROM_THE_RIGHT = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** Whether a language is written from right to left. */
export const isFromTheRight = (language: string): boolean =>
  FROM_THE_RIGHT.has(new Intl.Locale(language).maximize().script ?? '');
