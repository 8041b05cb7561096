// What the HTML of a page says: the type.

/** A text that visitors should never see, and the words around it. */
export interface Leak {
  readonly found: string;
  readonly excerpt: string;
}

/** What the HTML of a page says. */
export interface ReadTraits {
  readonly ids: ReadonlyMap<string, number>;
  /** The addresses that it links to or sends forms to, and those of what it loads. */
  readonly links: readonly string[];
  readonly assets: readonly string[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Leaks in the text that visitors see, except in code, and in attributes that reach visitors. Each occurs once. */
  readonly leaks: readonly Leak[];
  readonly meta: ReadonlyMap<string, string>;
}
