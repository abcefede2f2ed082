import { z } from 'zod';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { planFailures } from '#features/plans/contract/failures.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { projectFailures } from './failures.ts';
import { folderCalls } from './folder-calls.ts';
import { projectId, projectTitle } from './project.ts';

const failures = defineFailures({ ...projectFailures.entries, ...planFailures.entries });
const pictureFailures = defineFailures({ ...projectFailures.entries, ...accountFailures.entries });
const yes = z.union([z.literal(true), z.literal('true')]);

export interface ProjectCallOptions {
  group?: CallGroup;
  /** The kind's name of the title in a title update. */
  titleField?: string;
  /** The path after the prefix to create a project, for a kind that also creates other records. */
  createPath?: string;
}

/**
 * The calls that every kind of project has, under the kind's own path and with the kind's own
 * fields (S7.54 to S7.60 and similar ones).
 */
export function projectCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
  { group = 'main', titleField = 'project_title', createPath = 'create' }: ProjectCallOptions = {},
) {
  return {
    ...lifeCycleCalls(prefix, project, group, createPath),
    ...titleCalls(prefix, project, group, titleField),
    ...pictureCalls(prefix, project, group),
    ...folderCalls(prefix, group),
  };
}

function lifeCycleCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
  group: CallGroup,
  createPath: string,
) {
  const common = { group, access: 'scope', failures } as const;
  return {
    create: defineCall({
      ...common,
      id: `${prefix}.create`,
      method: 'POST',
      path: `/${prefix}/${createPath}`,
      summary: 'Create a project; without a title it gets the default one.',
      body: z.object({ title: projectTitle.optional() }),
      output: project,
    }),
    open: defineCall({
      ...common,
      id: `${prefix}.open`,
      method: 'GET',
      path: `/${prefix}/:id`,
      summary:
        'A project, with what the account may do in it; asked for `ahead`, it is not opened yet.',
      params: z.object({ id: projectId }),
      query: z.object({ ahead: yes.optional() }),
      output: project,
    }),
    duplicate: defineCall({
      ...common,
      id: `${prefix}.duplicate`,
      method: 'POST',
      path: `/${prefix}/duplicate/:id`,
      summary: 'Copy a project with its content and picture; the copy is owned by the account.',
      params: z.object({ id: projectId }),
      output: project,
    }),
    remove: defineCall({
      ...common,
      id: `${prefix}.remove`,
      method: 'DELETE',
      path: `/${prefix}/delete/:id`,
      scope: 'manage',
      summary: 'Move an own project to the trash, or leave a shared one.',
      params: z.object({ id: projectId }),
      output: z.null(),
    }),
  };
}

function titleCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
  group: CallGroup,
  titleField: string,
) {
  const common = { group, access: 'scope', failures } as const;
  return {
    rename: defineCall({
      ...common,
      id: `${prefix}.rename`,
      method: 'PATCH',
      path: `/${prefix}/rename`,
      summary: 'Rename a project.',
      body: z.object({ project_id: projectId, title: projectTitle }),
      output: project,
    }),
    updateTitle: defineCall({
      ...common,
      id: `${prefix}.updateTitle`,
      method: 'PATCH',
      path: `/${prefix}/update-title`,
      summary: 'Rename a project by changing its field.',
      body: z.object({
        project_id: projectId,
        field: z.literal(titleField),
        operation: z.literal('~'),
        value: projectTitle,
      }),
      output: project,
    }),
  };
}

function pictureCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
  group: CallGroup,
) {
  const common = { group, access: 'scope', failures } as const;
  return {
    changePicture: defineCall({
      ...common,
      id: `${prefix}.changePicture`,
      method: 'PATCH',
      path: `/${prefix}/change-picture`,
      summary: 'Replace the preview by a picture (`media`), or remove it.',
      bodyType: 'either',
      body: z.object({ project_id: projectId, remove_media: yes.optional() }),
      output: project,
      failures: pictureFailures,
      rate: { max: 60, seconds: 600 },
    }),
  };
}
export type ProjectCalls<Project extends z.ZodType = z.ZodType> = ReturnType<
  typeof projectCalls<string, Project>
>;
