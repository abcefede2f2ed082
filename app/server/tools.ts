import type { ServerTool } from '#features/tool/server/index.ts';
import { tool as dayInLife } from '#tools/day-in-life/server/index.ts';
import { tool as mapper } from '#tools/mapper/server/index.ts';
import { tool as notes } from '#tools/notes/server/index.ts';
import { tool as personas } from '#tools/personas/server/index.ts';
import { tool as redRoutes } from '#tools/red-routes/server/index.ts';
import { tool as reviewer } from '#tools/reviewer/server/index.ts';

/** All tools, in the order of their tabs. */
export const tools: readonly ServerTool[] = [
  mapper,
  personas,
  dayInLife,
  redRoutes,
  reviewer,
  notes,
];
