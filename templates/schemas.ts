// The schemas of this theme: the types of sections, and data/brand.yaml.
import type { Theme } from '../generator/theme.ts';
import { brand } from './brand.ts';
import * as sections from './sections/index.ts';

export const schemas: Theme['schemas'] = { sections, brand };
