import { z } from 'zod';
import { planFailures } from '#features/plans/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { projectFailures } from './failures.ts';
import { projectCode } from './kinds.ts';
import {
  batchOutcome,
  batchSize,
  listedProject,
  listShare,
  listSort,
  projectId,
} from './project.ts';

const failures = defineFailures({ ...projectFailures.entries, ...planFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;

/** The `next` of the page before. */
const after = z.string().max(4000).optional();
const limit = z.coerce.number().int().min(1).max(100).default(60);
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    projects: z.array(item),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  });

export const listProjects = defineCall({
  ...common,
  id: 'projects.list',
  method: 'GET',
  path: '/projects/list',
  summary: 'The projects that the account owns or that are shared with it.',
  query: z.object({
    /** Without it, projects of all kinds. */
    kind: projectCode.optional(),
    /** Only projects in this folder; `none` for those in no folder. */
    folder_id: projectId.optional(),
    /** Only projects of this team, in all folders. */
    team_id: projectId.optional(),
    /** Only projects with a word in the title or text for each of these words, as its beginning. */
    search: z.string().trim().max(lengths.scenario).optional(),
    /** Only projects opened in the last 30 days, or only those of other owners; both in all folders. */
    share: listShare.default('all'),
    sort: listSort.default('last_modified'),
    after,
    limit,
  }),
  output: page(listedProject),
});

/** A deleted project of the account, while it can be restored. */
export const trashedProject = listedProject
  .pick({
    _id: true,
    product_type: true,
    project_type: true,
    kind: true,
    title: true,
    picture: true,
    preview: true,
  })
  .extend({ trashed_date: z.iso.datetime() });
export type TrashedProject = z.output<typeof trashedProject>;

export const listTrash = defineCall({
  ...common,
  id: 'projects.listTrash',
  reach: 'account',
  method: 'GET',
  path: '/projects/trash',
  summary: 'The own projects of one kind that were deleted in the last 30 days, newest first.',
  query: z.object({ kind: projectCode, after, limit }),
  output: page(trashedProject),
});

const ids = z.array(projectId).min(1).max(batchSize);
const batch = { ...common, method: 'POST', output: batchOutcome } as const;

export const moveProjects = defineCall({
  ...batch,
  id: 'projects.move',
  reach: 'account',
  path: '/projects/move',
  summary: 'Move several projects into a folder of the account, or out of all (null).',
  body: z.object({ ids, folder_id: projectId.nullable() }),
});

export const removeProjects = defineCall({
  ...batch,
  id: 'projects.remove',
  path: '/projects/remove',
  scope: 'manage',
  summary: 'Move own projects to the trash, and leave shared ones.',
  body: z.object({ ids }),
});

export const restoreProjects = defineCall({
  ...batch,
  id: 'projects.restore',
  reach: 'account',
  path: '/projects/restore',
  scope: 'manage',
  summary: 'Restore own projects from the trash.',
  body: z.object({ ids }),
});

export const eraseProjects = defineCall({
  ...batch,
  id: 'projects.erase',
  reach: 'account',
  path: '/projects/erase',
  scope: 'manage',
  summary: 'Permanently delete own projects in the trash.',
  body: z.object({ ids }),
});

/** The transfer of any kind of project has Mapper's path (S7.70). */
export const transferProject = defineCall({
  ...common,
  id: 'projects.transfer',
  reach: 'account',
  method: 'POST',
  path: '/mapper/transfer',
  scope: 'manage',
  summary:
    'Transfer an own project to a member; without a member, take over a project that a visitor created.',
  body: z.object({ project_id: projectId, member_id: projectId.optional() }),
  output: listedProject,
  rate: { max: 60, seconds: 600 },
});
