import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';
import { routes as dayInLife } from '#tools/day-in-life/web/routes.ts';
import { routes as mapper } from '#tools/mapper/web/routes.ts';
import { routes as notes } from '#tools/notes/web/routes.ts';
import { routes as personas } from '#tools/personas/web/routes.ts';
import { routes as redRoutes } from '#tools/red-routes/web/routes.ts';
import { routes as reviewer } from '#tools/reviewer/web/routes.ts';

/** The routes of all tools. */
export const toolRoutes: readonly ToolRoutes[] = [
  mapper,
  personas,
  dayInLife,
  redRoutes,
  reviewer,
  notes,
];
