// What the HTML of a page says: the type.

/** An address in a page, with the element and attribute that contain it. */
export interface Reference {
  readonly href: string;
  readonly element: string;
  readonly attribute: string;
}

/** A text that visitors should never see, and the words around it. */
export interface Leak {
  readonly found: string;
  readonly excerpt: string;
}

/** What the HTML of a page says. */
export interface ReadTraits {
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Leaks in the text that visitors see, except in code, and in attributes that reach visitors. Each occurs once. */
  readonly leaks: readonly Leak[];
  readonly meta: ReadonlyMap<string, string>;
}
