// The functions that a theme may call.
export { viewsOf } from './content/languages.ts';
export { fault, report } from './schemas/fields/fault.ts';
export { sameUnit } from './schemas/fields/range.ts';
export { contrastRatio } from './verify/rules/contrast/tokens.ts';
export { slugOf } from './schemas/fields/slug-of.ts';
export { below } from './system/paths.ts';
