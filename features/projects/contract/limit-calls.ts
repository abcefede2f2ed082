import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { projectFailures } from './failures.ts';
import { projectCode } from './kinds.ts';
import { projectId } from './project.ts';

/** A project, and the others that share its owner's limit. */
export const projectLimit = z.object({
  /** Whether the plan has no room for the project, so that it is read-only. */
  over_limit: z.boolean(),
  /** How many projects of the tool stay editable; null for no limit. */
  limit: z.number().int().nullable(),
  /** Whether they are those that were made by AI, which have a limit of their own. */
  made_by_ai: z.boolean(),
  is_owner: z.boolean(),
  owner_name: z.string(),
  /** For the owner: all that share the limit, the editable ones first. */
  projects: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      updated_date: z.iso.datetime(),
      editable: z.boolean(),
    }),
  ),
});
export type ProjectLimit = z.output<typeof projectLimit>;

/** Projects of a tool that would become read-only by a change, as the plan has no room for them. */
export const readOnlyProjects = z.object({
  kind: projectCode,
  made_by_ai: z.boolean(),
  /** How many of the tool stay editable. */
  limit: z.number().int(),
  /** Projects that the account owns already. */
  own: z.number().int(),
  /** Projects that it would get. */
  received: z.number().int(),
});
export type ReadOnlyProjects = z.output<typeof readOnlyProjects>;

const common = { group: 'main', access: 'scope', failures: projectFailures } as const;

export const readProjectLimit = defineCall({
  ...common,
  id: 'projects.readLimit',
  method: 'GET',
  path: '/projects/limit/:id',
  summary: 'Whether a project is over the limit of its plan, and which projects stay editable.',
  params: z.object({ id: projectId }),
  output: projectLimit,
});

export const preferProject = defineCall({
  ...common,
  id: 'projects.prefer',
  method: 'POST',
  path: '/projects/stay-editable',
  scope: 'manage',
  summary: 'Choose that an own project stays editable; another one becomes read-only for it.',
  body: z.object({ project_id: projectId }),
  output: projectLimit,
});
