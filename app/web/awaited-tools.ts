import type { ToolPlace, ToolRoutes } from '#features/tool/contract.ts';
import { toolRoutes } from './tool-routes.ts';

type AwaitedTool = Pick<ToolRoutes, 'word'> & { places: readonly ToolPlace[] };

/** Addresses of the specification's tools that were not there when this was written. */
const specified: readonly AwaitedTool[] = [
  {
    word: 'reviewer',
    places: [{ pattern: '/reviewer/:id' }],
  },
];

/** The tools that are not there yet: their addresses have their headers and rules already. */
export const awaitedTools = specified.filter(({ word }) =>
  toolRoutes.every((tool) => tool.word !== word),
);
