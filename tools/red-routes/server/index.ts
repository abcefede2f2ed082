import { beginDraft } from '#features/generation/server/index.ts';
import { pictureRoutes } from '#features/pictures/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { tableRoutes } from '#features/tables/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { redRoutesPictures } from '../contract/calls/picture-call.ts';
import {
  defaultTitle,
  editRefusal,
  type RedRoutesProject,
  redRoutesGenerate,
  redRoutesKindCalls,
} from '../contract/project.ts';
import { acceptPersonas } from '../document/accept-personas.ts';
import { redRoutesActions } from '../document/actions.ts';
import { accept, follow } from '../document/linkable-items.ts';
import { redRoutesDocument } from '../document/red-routes-document.ts';
import { routeOutline } from '../document/route-outline.ts';
import { drafts } from './drafts/index.ts';
import { routesFiles } from './files/routes-files.ts';
import { importRoutes } from './import-routes.ts';
import { matrixRoutes } from './matrix-routes.ts';
import { summary } from './red-routes-summary.ts';
import { redRoutesSamples, redRoutesTemplates } from './samples.ts';
import { taskRoutes } from './task-routes.ts';

const kind: ProjectKind = {
  code: 'RRM',
  defaultTitle,
  document: redRoutesDocument,
  editRefusal,
  path: (id, part) =>
    part ? `/red-route-matrix/${id}?panel=details&at=${part}` : `/red-route-matrix/${id}`,
  ...summary,
  summaryModule: new URL('./red-routes-summary.ts', import.meta.url),
};

/** The manifest of Red Route Matrix on the server. */
export const tool: ServerTool = {
  kind,
  actions: redRoutesActions,
  drafts,
  links: { follow, accept, acceptPersonas, outline: routeOutline },
  calls: redRoutesKindCalls,
  templates: redRoutesTemplates,
  samples: redRoutesSamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const { projects, pictures, realtime, readers, generation } = context;
  const editing = createEditing({
    projects,
    realtime,
    code: kind.code,
    document: redRoutesDocument,
  });
  return [
    ...serveKind(context, kind, redRoutesKindCalls, toRecord, routesFiles),
    ...pictureRoutes(redRoutesPictures, editing, pictures),
    ...tableRoutes(importCalls, editing, readers),
    ...importRoutes({ projects, readers, kind, toRecord }),
    ...matrixRoutes({ editing, projects, kind, toRecord }),
    ...taskRoutes(editing),
    ...redRoutesGenerate.map((call) =>
      implement(call, ({ actor, input: { body } }) =>
        beginDraft({ generation, projects, kind, toRecord }, actor, body),
      ),
    ),
  ];
}

/** A project with the fields of its calls. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): RedRoutesProject {
  return { ...project, product_type: 'M', project_type: 'RRM', project_title: title };
}
