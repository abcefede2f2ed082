import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { type Ground, type ServerTool, serveKind } from '#features/tool/server/index.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import {
  type DayInLifeProject,
  dayInLifeCalls,
  dayInLifeComments,
  dayInLifeExports,
  dayInLifeSharing,
  dayInLifeVersions,
  defaultTitle,
  editRefusal,
} from '../contract/project.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { summary } from './day-in-life-summary.ts';
import { entryRoutes } from './entry-routes.ts';

const kind: ProjectKind = {
  code: 'DILO',
  defaultTitle,
  document: dayInLifeDocument,
  editRefusal,
  path: (id) => `/day-in-the-life-of/${id}`,
  ...summary,
  summaryModule: new URL('./day-in-life-summary.ts', import.meta.url),
};

const calls = {
  projects: dayInLifeCalls,
  sharing: dayInLifeSharing,
  comments: dayInLifeComments,
  versions: dayInLifeVersions,
  exports: dayInLifeExports,
};

/** Day in the Life Of on the server. */
export const tool: ServerTool = {
  kind,
  calls,
  templates: () => [],
  samples: async () => [],
  serve,
};

function serve(ground: Ground): Implementation[] {
  const { projects, realtime } = ground;
  const editing = createEditing({
    projects,
    realtime,
    code: kind.code,
    document: dayInLifeDocument,
  });
  return [...serveKind(ground, kind, calls, toRecord), ...entryRoutes(editing)];
}

/** A project with the fields that the specification gives a day. */
function toRecord({ kind: _, preview: __, ...project }: ListedProject): DayInLifeProject {
  return { ...project, id: project._id, ai_generated: false };
}
