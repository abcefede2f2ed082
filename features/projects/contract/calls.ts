import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { lengths } from '#kernel/limits.ts';
import { projectFailures } from './failures.ts';
import { projectCode } from './kinds.ts';
import { ability, permission } from './rights.ts';

/** Told to open screens when the title or the times of a project changed. */
export const projectTopic = 'project';

/** Ids as they come with calls. */
export const projectId = z.string().min(1).max(64);

/** A title as it is typed; an empty one falls back to the kind's default (S4.87). */
export const projectTitle = z.string().trim().max(lengths.title);

/** A project in a list. */
export const listedProject = z.object({
  _id: z.string(),
  kind: projectCode,
  title: z.string(),
  permission,
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  updated_date: z.iso.datetime(),
  updated_by: z.string(),
  /** What the tool's preview is drawn from; its shape is the tool's own. */
  preview: z.unknown(),
});
export type ListedProject = z.output<typeof listedProject>;

export const listProjects = defineCall({
  id: 'projects.list',
  group: 'main',
  method: 'GET',
  path: '/projects/list',
  access: 'account',
  summary:
    'The projects of one kind that the account owns or that are shared with it, newest first.',
  query: z.object({
    kind: projectCode,
    /** Where the page before ended: its `next`. */
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(60),
  }),
  output: z.object({
    projects: z.array(listedProject),
    /** Present when there are more. */
    next: z.string().nullable(),
  }),
});

/**
 * The calls that every kind of project has, under the kind's own path and with the kind's own
 * fields (S7.54 to S7.57 and their like).
 */
export function projectCalls<Prefix extends string, Project extends z.ZodType>(
  prefix: Prefix,
  project: Project,
) {
  const common = { group: 'main', access: 'account', failures: projectFailures } as const;
  return {
    create: defineCall({
      ...common,
      id: `${prefix}.create`,
      method: 'POST',
      path: `/${prefix}/create`,
      summary: 'Create a project; without a title it gets the default one.',
      body: z.object({ title: projectTitle.optional() }),
      output: project,
    }),
    open: defineCall({
      ...common,
      id: `${prefix}.open`,
      method: 'GET',
      path: `/${prefix}/:id`,
      summary: 'A project, with what the account may do in it.',
      params: z.object({ id: projectId }),
      output: project,
    }),
    rename: defineCall({
      ...common,
      id: `${prefix}.rename`,
      method: 'PATCH',
      path: `/${prefix}/rename`,
      summary: 'Give a project another title.',
      body: z.object({ project_id: projectId, title: projectTitle }),
      output: project,
    }),
    remove: defineCall({
      ...common,
      id: `${prefix}.remove`,
      method: 'DELETE',
      path: `/${prefix}/delete/:id`,
      summary: 'Put an own project into the trash, or remove oneself from a shared one.',
      params: z.object({ id: projectId }),
      output: z.null(),
    }),
  };
}
