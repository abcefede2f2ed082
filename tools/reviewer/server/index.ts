import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { type Ground, type ServerTool, serveKind } from '#features/tool/server/index.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import {
  defaultTitle,
  editRefusal,
  type ReviewerProject,
  reviewerCalls,
  reviewerComments,
  reviewerExports,
  reviewerSharing,
  reviewerVersions,
} from '../contract/project.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';
import { entryRoutes } from './entry-routes.ts';
import { summary } from './reviewer-summary.ts';

const kind: ProjectKind = {
  code: 'UR',
  defaultTitle,
  document: reviewerDocument,
  editRefusal,
  path: (id) => `/reviewer/${id}`,
  ...summary,
  summaryModule: new URL('./reviewer-summary.ts', import.meta.url),
};

const calls = {
  projects: reviewerCalls,
  sharing: reviewerSharing,
  comments: reviewerComments,
  versions: reviewerVersions,
  exports: reviewerExports,
};

/** Reviewer on the server. */
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
    document: reviewerDocument,
  });
  return [...serveKind(ground, kind, calls, toRecord), ...entryRoutes(editing)];
}

/** A project with the fields that its calls give it. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): ReviewerProject {
  return { ...project, product_type: 'T', project_type: 'UR', project_title: title };
}
