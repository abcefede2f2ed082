import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { teamFailures } from './failures.ts';

/** Tags that a team can have. */
export const maxTeamTags = 200;

/** The colours of a team's tags: those that all tools offer. */
export const teamTagColours = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;

const id = z.string().min(1).max(64);
/** No longer than a tag in a document, into which it is copied. */
const name = z.string().trim().min(1).max(lengths.tag);
const colour = z.enum(teamTagColours.map((one) => one.colour));

export const teamTag = z.object({ tag_id: z.string(), name: z.string(), colour: z.string() });
export type TeamTag = z.output<typeof teamTag>;

const failures = defineFailures({ ...teamFailures.entries, ...projectFailures.entries });
const common = { group: 'main', access: 'account', failures } as const;

export const listTeamTags = defineCall({
  ...common,
  id: 'teams.tags',
  method: 'GET',
  path: '/plan/team-tags/:team_id',
  summary: 'The tags that projects of a team offer.',
  params: z.object({ team_id: id }),
  output: z.array(teamTag),
});

export const addTeamTag = defineCall({
  ...common,
  id: 'teams.addTag',
  method: 'POST',
  path: '/plan/team-tags',
  summary: 'Add a tag that projects of a team offer.',
  body: z.object({ team_id: id, name, colour }),
  output: teamTag,
  rate: { max: 600, seconds: 3600 },
});

export const changeTeamTag = defineCall({
  ...common,
  id: 'teams.changeTag',
  method: 'PATCH',
  path: '/plan/team-tags',
  summary: 'Rename or recolour a tag of a team; with `everywhere` also in its projects.',
  body: z.object({
    team_id: id,
    tag_id: id,
    name: name.optional(),
    colour: colour.optional(),
    /** Whether the tag of this name in projects that the account may edit is changed too, by a run. */
    everywhere: z.boolean().default(false),
  }),
  output: teamTag.extend({
    /** The run that changes the projects; null where none was asked for. */
    run_id: z.string().nullable(),
  }),
  rate: { max: 600, seconds: 3600 },
});

export const removeTeamTag = defineCall({
  ...common,
  id: 'teams.removeTag',
  method: 'DELETE',
  path: '/plan/team-tags/:team_id/:tag_id',
  summary:
    'Remove a tag from what projects of a team offer; it stays in the projects that have it.',
  params: z.object({ team_id: id, tag_id: id }),
  output: z.null(),
});

export const listOfferedTags = defineCall({
  ...common,
  id: 'teams.offeredTags',
  method: 'GET',
  path: '/plan/offered-tags/:project_id',
  summary: 'The tags that the team of a project offers in it; none without a team.',
  params: z.object({ project_id: projectId }),
  output: z.array(teamTag),
});
