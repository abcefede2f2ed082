import type { Feature } from '#features/feature/server/index.ts';
import { toolsFeature } from '#features/tool/server/index.ts';
import * as list from './feature-list.ts';
import { tools } from './tools.ts';

/** All features of the suite, in any order: what each needs is built before it. */
export const features: readonly Feature[] = [...Object.values(list), toolsFeature(tools)];
