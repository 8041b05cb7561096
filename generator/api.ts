// The functions that a theme may call.
export { contrastRatio, PAIRS } from './checks/rules/contrast/tokens.ts';
