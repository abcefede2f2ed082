import { z } from 'zod';
import { email } from '#features/accounts/contract/rules.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { readOnlyProjects } from '#features/projects/contract/limit-calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { teamAccessLevel } from '#features/projects/contract/rights.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { teamFailures } from './failures.ts';

/** Sides of the suite: M the mapping tools, T Reviewer. A member has a role on each. */
export const teamSides = ['M', 'T'] as const;
/** M where it is not given (S9.23). */
const side = z.enum(teamSides).default('M');
const someSides = z.array(z.enum(teamSides)).min(1).max(teamSides.length);
export type TeamSide = z.output<typeof side>;

/** Values of `mapper_role` and `tapper_role` (readings 48). */
export const teamRole = z.enum(['admin', 'member']);
export type TeamRole = z.output<typeof teamRole>;

/** What a member is on each side (S6.19). */
export const modeOfSide = { M: 'mapper', T: 'reviewer' } as const;
export const modeNames = { mapper: 'Mapper', reviewer: 'Reviewer' } as const;

const id = z.string().min(1).max(64);
const token = z.string().min(1).max(64);
export const teamName = z.string().trim().min(1).max(lengths.companyName);

/** Addresses in one call at most. */
export const maxInvited = 20;

export const teamMember = z.object({
  member_token: z.string(),
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  color: z.number().int(),
  p_type: z.enum(teamSides),
  role: teamRole,
  mode: z.enum(['mapper', 'reviewer']),
  is_owner: z.boolean(),
  since: z.iso.datetime(),
  /** Whether they are a member on the other side too. */
  on_both_sides: z.boolean(),
  /** Projects of the team on this side that they own; only admins and they themselves see it. */
  projects: z.number().int().nullable(),
});
export type TeamMember = z.output<typeof teamMember>;

export const teamInvitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  p_type: z.enum(teamSides),
  role: teamRole,
  /** The sides that its link is for; both where somebody was invited to both at once. */
  sides: z.array(z.enum(teamSides)),
  expires_date: z.iso.datetime(),
  expired: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

const seats = z.object({ taken: z.number().int(), max: z.number().int().nullable() });

const team = z.object({
  team_id: z.string(),
  name: z.string(),
  /** What members may do in the projects of the team that have no setting of their own. */
  permission: teamAccessLevel,
  /** The role of the signed-in account on this side; null where it is only on the other one. */
  role: teamRole.nullable(),
  /** Whether it is an admin on any side: it may then rename the team. */
  may_rename: z.boolean(),
  is_owner: z.boolean(),
  /** Whether it is an admin on both sides: it may then change its permission and set up its directory. */
  may_provision: z.boolean(),
  /** Members and open invitations of this side, and how many the plan allows; null for no limit. */
  seats,
  /** Both sides: the role of the account there, and their seats. */
  sides: z.array(z.object({ p_type: z.enum(teamSides), role: teamRole.nullable(), seats })),
});

/** An account outside of the team with whom projects of it are shared. */
export const teamGuest = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  color: z.number().int(),
  /** Projects of the team on this side that are shared with them. */
  projects: z.number().int(),
});
export type TeamGuest = z.output<typeof teamGuest>;

/** The console of one team on one side; without a team there is none to show. */
export const teamConsole = z.object({
  p_type: z.enum(teamSides),
  /** All teams of the account. */
  teams: z.array(z.object({ team_id: z.string(), name: z.string() })),
  team: team.nullable(),
  members: z.array(teamMember),
  /** Members of the other side who are not on this one. */
  elsewhere: z.array(teamMember),
  /** Open and expired invitations; only for admins. */
  invitations: z.array(teamInvitation),
  /** Only for admins. */
  guests: z.array(teamGuest),
});
export type TeamConsole = z.output<typeof teamConsole>;

const failures = defineFailures({ ...teamFailures.entries, ...projectFailures.entries });
const common = { group: 'main', access: 'account', failures } as const;
const inTeam = { team_id: id.optional(), p_type: side };

export const listTeamMembers = defineCall({
  ...common,
  id: 'teams.members',
  method: 'GET',
  path: '/plan/team-members',
  summary: 'The members of a team on one side; without `team_id`, of the first team.',
  query: z.object(inTeam),
  output: teamConsole,
});

export const createTeam = defineCall({
  ...common,
  id: 'teams.create',
  method: 'POST',
  path: '/plan/teams',
  summary: 'Create a team; the account owns it, and is an admin on both sides.',
  body: z.object({ name: teamName }),
  output: z.object({ team_id: z.string() }),
  rate: { max: 20, seconds: 3600 },
});

export const changeTeam = defineCall({
  ...common,
  id: 'teams.change',
  method: 'PATCH',
  path: '/plan/teams',
  summary: 'Rename a team, or change what its members may do in its projects.',
  body: z.object({
    team_id: id,
    name: teamName.optional(),
    permission: teamAccessLevel.optional(),
  }),
  output: z.null(),
});

export const deleteTeam = defineCall({
  ...common,
  id: 'teams.delete',
  method: 'DELETE',
  path: '/plan/teams/:team_id',
  summary: 'Delete an own team; its projects stay with their owners.',
  params: z.object({ team_id: id }),
  output: z.null(),
});

export const addTeamMembers = defineCall({
  ...common,
  id: 'teams.addMembers',
  method: 'POST',
  path: '/plan/add-teams-member',
  summary: 'Invite people to a team by email; inviting an address again replaces its invitation.',
  body: z
    .object({
      team_id: id.optional(),
      /** The side of the answer, M where neither it nor `sides` is given. */
      p_type: z.enum(teamSides).optional(),
      /** The sides that they join; only `p_type` where it is not given. */
      sides: someSides.optional(),
      emails: z.array(email).min(1).max(maxInvited),
      role: teamRole.default('member'),
    })
    .refine(({ p_type, sides }) => !p_type || !sides || sides.includes(p_type), {
      path: ['p_type'],
      message: 'The side is not among those that they join.',
    }),
  output: teamConsole.extend({
    /** The links that were sent, which no other answer has again: for installations without a mail server. */
    links: z.array(z.object({ email: z.string(), link: z.url() })),
  }),
  rate: { max: 60, seconds: 3600 },
});

export const resendTeamInvitation = defineCall({
  ...common,
  id: 'teams.resendInvitation',
  method: 'POST',
  path: '/plan/resend-team-invitation',
  summary: 'Make a new link for an invitation to a team, and send it again; earlier links end.',
  body: z.object({ team_id: id, invitation_id: id, by_mail: z.boolean().default(true) }),
  output: z.object({ link: z.url() }),
  rate: { max: 60, seconds: 3600 },
});

export const removeTeamInvitation = defineCall({
  ...common,
  id: 'teams.removeInvitation',
  method: 'DELETE',
  path: '/plan/team-invitations/:team_id/:invitation_id',
  summary: 'Withdraw an invitation to a team.',
  params: z.object({ team_id: id, invitation_id: id }),
  output: z.null(),
});

export const changeTeamRole = defineCall({
  ...common,
  id: 'teams.changeRole',
  method: 'PATCH',
  path: '/plan/team-member-role',
  summary: 'Make a member an admin of one side, or an admin a member.',
  body: z.object({ ...inTeam, member_token: token, role: teamRole }),
  output: z.null(),
});

export const addMemberToSide = defineCall({
  ...common,
  id: 'teams.addToSide',
  method: 'POST',
  path: '/plan/team-member-side',
  summary: 'Add a member of one side to the other one, `p_type`, without an invitation.',
  body: z.object({ team_id: id, p_type: z.enum(teamSides), member_token: token }),
  output: z.null(),
});

const going = z.object({
  ...inTeam,
  member_token: token,
  /** The member who then owns the projects; the owner of the team where it is not given, or the next one where that account is suspended. */
  receiver_token: token.optional(),
});

export const removeTeamMember = defineCall({
  ...common,
  id: 'teams.removeMember',
  method: 'DELETE',
  path: '/plan/remove-teams-member',
  summary: 'Remove a member from one side, or leave it; their projects go to `receiver_token`.',
  query: going,
  output: z.null(),
});

export const previewRemoval = defineCall({
  ...common,
  id: 'teams.previewRemoval',
  method: 'GET',
  path: '/plan/remove-teams-member/preview',
  summary: 'How many projects a member who goes hands over, and which become read-only by that.',
  query: going,
  output: z.object({ projects: z.number().int(), read_only: z.array(readOnlyProjects) }),
});

export const transferTeam = defineCall({
  ...common,
  id: 'teams.transfer',
  method: 'POST',
  path: '/plan/transfer-team',
  summary: 'Hand an own team over to another admin.',
  body: z.object({ ...inTeam, member_token: token }),
  output: z.null(),
});

/** The sides that an invitation is for, with the role on each. */
const invitedSides = z.array(z.object({ p_type: z.enum(teamSides), role: teamRole }));
export type InvitedSides = z.output<typeof invitedSides>;

/** What became of an invitation: `p_type` is the first of the sides that were joined. */
const joined = z.object({
  team_id: z.string(),
  p_type: z.enum(teamSides),
  sides: z.array(z.enum(teamSides)),
  /** Sides whose seats were all taken meanwhile; the invitation to them stays open. */
  full: z.array(z.enum(teamSides)),
});
export type JoinedTeam = z.output<typeof joined>;

export const readTeamInvitation = defineCall({
  ...common,
  access: 'public',
  id: 'teams.invitation',
  method: 'GET',
  path: '/plan/team-invitation',
  summary: 'The team and the sender of an invitation.',
  query: z.object({ token }),
  output: z.object({
    team_name: z.string(),
    p_type: z.enum(teamSides),
    role: teamRole,
    sides: invitedSides,
    invited_by: z.string(),
    email: z.string(),
    /** Whether the address has an account: only who has the link learns it. */
    has_account: z.boolean(),
  }),
  rate: { max: 60, seconds: 60 },
});

const answer = {
  ...common,
  method: 'POST',
  body: z.object({ token }),
  rate: { max: 60, seconds: 60 },
} as const;

export const acceptTeamInvitation = defineCall({
  ...answer,
  id: 'teams.acceptInvitation',
  path: '/plan/accept-team-invitation',
  summary: 'Join a team by an invitation that was sent to the address of the account.',
  output: joined,
});

export const declineTeamInvitation = defineCall({
  ...answer,
  id: 'teams.declineInvitation',
  path: '/plan/decline-team-invitation',
  summary: 'Decline an invitation that was sent to the address of the account.',
  output: z.null(),
});

/** An open invitation of the signed-in account, found by its verified address. */
export const ownTeamInvitation = z.object({
  invitation_id: z.string(),
  team_name: z.string(),
  p_type: z.enum(teamSides),
  role: teamRole,
  sides: invitedSides,
  invited_by: z.string(),
  expires_date: z.iso.datetime(),
});
export type OwnTeamInvitation = z.output<typeof ownTeamInvitation>;

export const listOwnTeamInvitations = defineCall({
  ...common,
  id: 'teams.ownInvitations',
  method: 'GET',
  path: '/plan/own-team-invitations',
  summary: 'The open invitations to teams that were sent to the address of the account.',
  output: z.array(ownTeamInvitation),
});

export const answerTeamInvitation = defineCall({
  ...common,
  id: 'teams.answerInvitation',
  method: 'POST',
  path: '/plan/own-team-invitations',
  summary: 'Accept or decline an invitation to the address of the account, without its link.',
  body: z.object({ invitation_id: id, accept: z.boolean() }),
  output: joined.nullable(),
  rate: { max: 60, seconds: 60 },
});

export const listOwnTeams = defineCall({
  ...common,
  id: 'teams.own',
  method: 'GET',
  path: '/plan/own-teams',
  summary: 'The teams of the account, with the sides on which it is a member.',
  output: z.array(
    z.object({
      team_id: z.string(),
      name: z.string(),
      sides: z.array(z.enum(teamSides)),
      /** Members of each of these sides, in the same order. */
      sizes: z.array(z.number().int()),
    }),
  ),
});
export type OwnTeam = z.output<typeof listOwnTeams.output>[number];

export const moveToTeam = defineCall({
  ...common,
  id: 'teams.moveProject',
  method: 'POST',
  path: '/plan/team-project',
  summary: 'Move an own project into a team of the account, or out of all (null).',
  body: z.object({
    project_id: projectId,
    team_id: id.nullable(),
    /** What its members may do in it; null for the default of the team. */
    access: teamAccessLevel.nullable().default(null),
  }),
  output: z.null(),
});
