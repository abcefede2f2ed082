import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { WebTool } from '#features/tool/web/index.ts';
import { tool as dayInLife } from '#tools/day-in-life/web/index.ts';
import { tool as mapper } from '#tools/mapper/web/index.ts';
import { tool as notes } from '#tools/notes/web/index.ts';
import { tool as personas } from '#tools/personas/web/index.ts';
import { tool as redRoutes } from '#tools/red-routes/web/index.ts';
import { tool as reviewer } from '#tools/reviewer/web/index.ts';

/** All tools, in the order of their tabs. */
export const tools: readonly WebTool[] = [mapper, personas, dayInLife, redRoutes, reviewer, notes];

/** The path of a project. */
export const pathOf = (code: ProjectCode, id: string): string =>
  tools.find((kind) => kind.code === code)?.path(id) ?? '/dashboard';
