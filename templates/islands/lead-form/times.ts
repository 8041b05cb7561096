// The times of the lead form, in milliseconds. The bundler inlines numbers only from a module without imports.

/** No human reads a page and fills in its form in less time, counted from navigation. */
export const LEAST = 3000;
/** A press within this time after a result or a question is taken for a double click. */
export const DOUBLE = 1000;
/** The timeouts for the provider's answer, and for loading its client. */
export const PATIENCE = 15_000;
export const CLIENT_PATIENCE = 4000;
/** After this time without an answer, the second way is tried. */
export const FIRST_PATIENCE = 8000;
