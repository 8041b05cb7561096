// The language of the page, for what writes numbers by itself.
import { createContext } from 'react';

/** A BCP 47 tag; Document sets it. */
export const Language = createContext('en-US');
