// The schemas that come with a theme.
import type { z } from 'zod';
import type { Fields } from './fields/fields.ts';
import type { typefaces } from './files/typefaces.ts';
import type { SectionTypes } from './sections.ts';

/** The schemas of a theme. */
export interface ThemeSchemas {
  readonly sections: SectionTypes;
  /** That of data/brand.yaml. */
  readonly brand: (f: Fields) => z.ZodType<Look>;
}

/** What the engine knows of a brand: its colors by their names, and its typefaces. */
export interface Look {
  readonly colors: Readonly<Record<string, string>>;
  readonly fonts: z.output<ReturnType<typeof typefaces>>;
}
