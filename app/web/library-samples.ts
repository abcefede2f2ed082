import type { LibrarySample } from '#site/web/library/library-sample.ts';
import { toolRoutes } from './tool-routes.ts';

/** The samples of all tools, in the order of the tools. */
export const librarySamples: readonly LibrarySample[] = toolRoutes.flatMap(
  ({ word, name, samples }) => samples.map((sample) => ({ ...sample, tool: word, toolName: name })),
);
