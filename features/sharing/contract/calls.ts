import { z } from 'zod';
import { email } from '#features/accounts/contract/rules.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { permission } from '#features/projects/contract/rights.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sharingFailures } from './failures.ts';
import { linkCalls } from './links.ts';
import { requestCalls } from './requests.ts';

const failures = defineFailures({ ...projectFailures.entries, ...sharingFailures.entries });
const inviteToken = z.string().min(1).max(64);

/** An account or address that a project is shared with. */
export const collaborator = z.object({
  /**
   * Identifies the collaborator in the calls below; the account's id once the invitation is
   * accepted.
   */
  member_id: z.string(),
  email: z.string(),
  full_name: z.string().max(lengths.fullName),
  profile_pic: z.string().nullable(),
  color: z.number().int().nullable(),
  permission,
  /** Whether the invitation was accepted. */
  accepted: z.boolean(),
  /** Whether it is a member of the project's team on its side, also where only their address was invited. */
  in_team: z.boolean(),
});
export type Collaborator = z.output<typeof collaborator>;

/** All accounts with access to a project, and open invitations. */
export const sharedUsers = z.object({
  owner: collaborator.omit({ permission: true, accepted: true, in_team: true }),
  collaborators: z.array(collaborator),
  /** Whether the plan allows inviting editors, with the message where it does not. */
  editors: z.object({ access: z.boolean(), message: z.string() }),
});
export type SharedUsers = z.output<typeof sharedUsers>;

/** What an invitation shows before it is accepted. */
export const inviteDetails = z.object({
  project_id: z.string(),
  project_title: z.string(),
  kind: projectCode,
  /** The side of the project's kind: T for Reviewer, M for all others. */
  product_type: z.enum(['M', 'T']),
  permission,
  invited_by: z.string(),
  email: z.string(),
  /** Whether the address has an account: only who has the link learns it. */
  has_account: z.boolean(),
  accepted: z.boolean(),
});

/** Invitations to all kinds of projects have Mapper's path. */
export const readInvite = defineCall({
  id: 'sharing.inviteDetails',
  group: 'main',
  access: 'public',
  method: 'GET',
  path: '/mapper/invite-details',
  summary: 'The project and sender of an invitation.',
  query: z.object({ token: inviteToken }),
  output: inviteDetails,
  failures,
  rate: { max: 60, seconds: 60 },
});

export const acceptInvite = defineCall({
  id: 'sharing.acceptInvite',
  reach: 'account',
  group: 'main',
  access: 'scope',
  method: 'POST',
  path: '/mapper/accept-invite',
  scope: 'manage',
  summary: 'Accept an invitation that was sent to the address of the account.',
  body: z.object({ token: inviteToken }),
  output: z.object({ project_id: z.string() }),
  failures,
  rate: { max: 60, seconds: 60 },
});

/** An open invitation of the signed-in account, found by its verified address. */
export const ownInvite = inviteDetails
  .pick({ project_id: true, project_title: true, kind: true, permission: true, invited_by: true })
  .extend({ invitation_id: z.string(), expires_date: z.iso.datetime() });
export type OwnInvite = z.output<typeof ownInvite>;

/** First part of the key of queries about own invitations, which the server announces. */
export const invitesTopic = 'invites';

export const listOwnInvites = defineCall({
  id: 'sharing.ownInvites',
  reach: 'account',
  group: 'main',
  access: 'scope',
  method: 'GET',
  path: '/mapper/own-invites',
  summary: 'The open invitations to projects that were sent to the address of the account.',
  output: z.array(ownInvite),
  failures,
});

export const answerInvite = defineCall({
  id: 'sharing.answerInvite',
  reach: 'account',
  group: 'main',
  access: 'scope',
  method: 'POST',
  path: '/mapper/own-invites',
  scope: 'manage',
  summary: 'Accept or decline an invitation to the address of the account, without its link.',
  body: z.object({ invitation_id: projectId, accept: z.boolean() }),
  /** Null where it was declined. */
  output: z.object({ project_id: z.string() }).nullable(),
  failures,
  rate: { max: 60, seconds: 60 },
});

/** The sharing calls that every kind of project has, under the kind's own path. */
export function sharingCalls<Prefix extends string>(prefix: Prefix, group: CallGroup = 'main') {
  return {
    ...linkCalls(prefix, group),
    ...requestCalls(prefix, group),
    ...collaboratorCalls(prefix, group),
    ...inviteCalls(prefix, group),
  };
}

function collaboratorCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, failures } as const;
  return {
    sharedUsers: defineCall({
      ...common,
      id: `${prefix}.sharedUsers`,
      access: 'scope',
      method: 'GET',
      path: `/${prefix}/shared-users/:id`,
      summary: 'The users with access to a project, and the invited ones.',
      params: z.object({ id: projectId }),
      output: sharedUsers,
    }),
    updateAccess: defineCall({
      ...common,
      id: `${prefix}.updateAccess`,
      access: 'scope',
      method: 'PATCH',
      path: `/${prefix}/update-access`,
      scope: 'manage',
      summary: 'Change the access of a collaborator.',
      body: z.object({ project_id: projectId, member_id: projectId, permission }),
      output: sharedUsers,
    }),
    removeAccess: defineCall({
      ...common,
      id: `${prefix}.removeAccess`,
      access: 'scope',
      method: 'DELETE',
      path: `/${prefix}/shared-users/:id/:member_id`,
      scope: 'manage',
      summary: 'Remove a collaborator, or withdraw an invitation.',
      params: z.object({ id: projectId, member_id: projectId }),
      output: sharedUsers,
    }),
  };
}

function inviteCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, failures } as const;
  return {
    share: defineCall({
      ...common,
      id: `${prefix}.share`,
      access: 'scope',
      method: 'POST',
      path: `/${prefix}/collaborate-share`,
      scope: 'manage',
      summary: 'Invite a person by email; inviting an address again replaces its invitation.',
      body: z.object({ project_id: projectId, email, permission }),
      /** With the link that was sent, which no other answer has again: for installations without a mail server. */
      output: sharedUsers.extend({ link: z.url() }),
      rate: { max: 60, seconds: 3600 },
    }),
    resend: defineCall({
      ...common,
      id: `${prefix}.resendInvite`,
      access: 'scope',
      method: 'POST',
      path: `/${prefix}/resend-invite`,
      scope: 'manage',
      summary: 'Send an open invitation again, with a new link.',
      body: z.object({ project_id: projectId, member_id: projectId }),
      output: z.object({ link: z.url() }),
      rate: { max: 60, seconds: 3600 },
    }),
  };
}
export type SharingCalls = ReturnType<typeof sharingCalls<string>>;
