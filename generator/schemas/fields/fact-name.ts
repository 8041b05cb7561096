// The names of facts, and how texts refer to them.

/** A group and a name, with a dot between them: "price.refacing". */
export const FACT_NAME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+$/;

/** A reference: the name in braces. Any other text in braces is a text. */
export const REFERENCE = /\{([a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+)\}/g;
