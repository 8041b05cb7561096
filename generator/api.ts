// The functions that a theme may call.
export { viewsOf } from './content/languages.ts';
export { fault, report } from './schemas/fields/fault.ts';
export { sameUnit } from './schemas/fields/range.ts';
export { contrastRatio } from './checks/rules/contrast/tokens.ts';
export { slugify } from './schemas/fields/parse.ts';
export { below } from './system/paths.ts';
