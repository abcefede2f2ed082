import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { teamSides } from './calls.ts';
import { teamFailures } from './failures.ts';

/** Tokens of one team at most. */
export const maxScimTokens = 5;
export const maxScimTokenName = 60;

const id = z.string().min(1).max(64);
const sides = z.array(z.enum(teamSides)).min(1).max(teamSides.length);

const scimToken = z.object({
  token_id: z.string(),
  name: z.string(),
  /** The sides that people get whom the directory adds. */
  sides: z.array(z.enum(teamSides)),
  created_date: z.iso.datetime(),
  /** Null before its first use. */
  last_used_date: z.iso.datetime().nullable(),
});
export type TeamScimToken = z.output<typeof scimToken>;

const directory = z.object({
  /** The address that the directory is given. */
  base_url: z.string(),
  tokens: z.array(scimToken),
  groups: z.array(
    z.object({
      group_id: z.string(),
      name: z.string(),
      members: z.number().int(),
      /** Whether its members are the admins of the team. */
      is_admins: z.boolean(),
    }),
  ),
});
export type TeamDirectory = z.output<typeof directory>;

const common = { group: 'main', access: 'account', failures: teamFailures } as const;

export const readTeamDirectory = defineCall({
  ...common,
  id: 'teams.directory',
  method: 'GET',
  path: '/plan/team-directory/:team_id',
  summary:
    'The tokens and groups of the directory of a team (SCIM); only for admins of both sides.',
  params: z.object({ team_id: id }),
  output: directory,
});

export const createScimToken = defineCall({
  ...common,
  id: 'teams.createScimToken',
  method: 'POST',
  path: '/plan/team-scim-tokens',
  summary: 'Create a token for the directory of a team; its text is in this answer only.',
  body: z.object({ team_id: id, name: z.string().trim().min(1).max(maxScimTokenName), sides }),
  output: scimToken.extend({ token: z.string() }),
  rate: { max: 20, seconds: 3600 },
});

export const deleteScimToken = defineCall({
  ...common,
  id: 'teams.deleteScimToken',
  method: 'DELETE',
  path: '/plan/team-scim-tokens/:team_id/:token_id',
  summary: 'Delete a token of the directory of a team; it is refused at once.',
  params: z.object({ team_id: id, token_id: id }),
  output: z.null(),
});

export const setScimAdmins = defineCall({
  ...common,
  id: 'teams.setScimAdmins',
  method: 'POST',
  path: '/plan/team-admin-group',
  summary: 'Choose the group of the directory whose members are the admins of a team, or none.',
  body: z.object({ team_id: id, group_id: id.nullable() }),
  output: z.null(),
});
