import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { teamAccessLevel } from '#features/projects/contract/rights.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { teamFailures } from './failures.ts';

/** What the members of its team may do in a project. */
export const projectTeamAccess = z.object({
  team_id: z.string(),
  team_name: z.string(),
  /** The setting of the project; null where the default of the team applies. */
  access: teamAccessLevel.nullable(),
  /** The default of the team. */
  team_default: teamAccessLevel,
  /** Whether the signed-in account may set it: the owner of the project, or an admin of the team. */
  may_change: z.boolean(),
  /** Whether it has access by the team alone, and so loses it where the project gives members nothing. */
  only_by_team: z.boolean(),
  /** Whether the plan allows members to edit, with the message where it does not. */
  editors: z.object({ access: z.boolean(), message: z.string() }),
  /** Members of the team on the project's side, who see it where it gives them something. */
  members: z.number().int(),
  /** Of the accounts with whom it is shared themselves, those in the team; all others are guests. */
  member_ids: z.array(z.string()),
});
export type ProjectTeamAccess = z.output<typeof projectTeamAccess>;

const failures = defineFailures({ ...teamFailures.entries, ...projectFailures.entries });
const common = { group: 'main', access: 'account', failures } as const;

export const readTeamAccess = defineCall({
  ...common,
  id: 'teams.readAccess',
  method: 'GET',
  path: '/plan/team-access/:project_id',
  summary: 'What the members of its team may do in a project; null for a project without a team.',
  params: z.object({ project_id: projectId }),
  output: projectTeamAccess.nullable(),
});

export const setTeamAccess = defineCall({
  ...common,
  id: 'teams.setAccess',
  method: 'PUT',
  path: '/plan/team-access',
  summary:
    'Set what the members of its team may do in a project; null for the default of the team.',
  body: z.object({ project_id: projectId, access: teamAccessLevel.nullable() }),
  output: z.null(),
  rate: { max: 120, seconds: 3600 },
});
