import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Expected, PlainCalls } from './expected.ts';

/** The expected answers of a feature's calls, from `features/x/server/calls.rights.ts`. */
interface RightsOfFeature {
  plainCalls?: PlainCalls;
  projectCalls?: Expected[];
}

const root = resolve(import.meta.dirname, '../..');

export const rightsOfFeatures: RightsOfFeature[] = await Promise.all(
  globSync(['features/*/server/calls.rights.ts', 'site/server/calls.rights.ts'], { cwd: root }).map(
    (path): Promise<RightsOfFeature> => import(resolve(root, path)),
  ),
);
