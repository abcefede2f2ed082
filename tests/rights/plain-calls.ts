import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PlainCalls } from './expected.ts';
import { plainToolCalls } from './tool-call-table.ts';

const root = resolve(import.meta.dirname, '../..');

const ofFeatures = await Promise.all(
  globSync(['features/*/server/calls.rights.ts', 'site/server/calls.rights.ts'], { cwd: root }).map(
    (path): Promise<{ plainCalls: PlainCalls }> => import(resolve(root, path)),
  ),
);

/** Who may send the calls that are not about a project; a call without an entry fails the test. */
export const plainCalls: PlainCalls = Object.assign(
  {},
  plainToolCalls,
  ...ofFeatures.map(({ plainCalls }) => plainCalls),
);
