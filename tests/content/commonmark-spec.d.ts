// Types of commonmark-spec, which ships none: the examples of the specification.
declare module 'commonmark-spec' {
  export const tests: readonly {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }[];
}
