import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { type Ground, type ServerTool, serveKind } from '#features/tool/server/index.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import {
  defaultTitle,
  editRefusal,
  type PersonasProject,
  personasCalls,
  personasComments,
  personasExports,
  personasSharing,
  personasVersions,
} from '../contract/project.ts';
import { personasDocument } from '../document/personas-document.ts';
import { entryRoutes } from './entry-routes.ts';
import { summary } from './personas-summary.ts';

const kind: ProjectKind = {
  code: 'PC',
  defaultTitle,
  document: personasDocument,
  editRefusal,
  path: (id) => `/personas/${id}`,
  ...summary,
  summaryModule: new URL('./personas-summary.ts', import.meta.url),
};

const calls = {
  projects: personasCalls,
  sharing: personasSharing,
  comments: personasComments,
  versions: personasVersions,
  exports: personasExports,
};

/** Personas on the server. */
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
    document: personasDocument,
  });
  return [...serveKind(ground, kind, calls, toRecord), ...entryRoutes(editing)];
}

/** A project with the fields that its calls give it. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): PersonasProject {
  return { ...project, project_title: title };
}
