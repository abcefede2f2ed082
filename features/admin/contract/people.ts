import { z } from 'zod';
import { accountState } from '#features/accounts/contract/account-state.ts';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { deletionImpactEntry } from '#features/accounts/contract/profile.ts';
import { email } from '#features/accounts/contract/rules.ts';
import { readOnlyProjects } from '#features/projects/contract/limit-calls.ts';
import { teamFailures } from '#features/teams/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';

const person = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  profile_pic: z.string().nullable(),
  color: z.number().int(),
  is_admin: z.boolean(),
  has_signed_in: z.boolean(),
  suspended_date: z.iso.datetime().nullable(),
  two_factor: z.boolean(),
  created_date: z.iso.datetime(),
  /** Of a browser that is still signed in. */
  last_active_date: z.iso.datetime().nullable(),
});
export type AdministeredPerson = z.output<typeof person>;

/** A team that the account owns, and the members to whom it can be given. */
const ownedTeam = z.object({
  team_id: z.string(),
  name: z.string(),
  members: z.array(z.object({ user_id: z.string(), full_name: z.string(), email: z.string() })),
});

/** An account, and what would be deleted with it. */
const personDetail = person.extend({
  losses: z.array(deletionImpactEntry),
  /** The teams of a suspended account, which nobody can hand over; empty for other accounts. */
  teams: z.array(ownedTeam),
});
export type PersonDetail = z.output<typeof personDetail>;

export const adminFailures = defineFailures({
  ...accountFailures.entries,
  team_owner_changed: teamFailures.entries.team_owner_changed,
  team_member_not_found: teamFailures.entries.team_member_not_found,
  team_receiver_suspended: teamFailures.entries.team_receiver_suspended,
  owner_not_suspended: [409, 'The owner of this team is not suspended, and can hand it over.'],
  receiver_not_found: [404, 'No account that is in use has this email address.'],
  receiver_is_owner: [400, 'Enter the address of another account.'],
});

const id = z.string().min(1).max(64);
const common = { group: 'main', access: 'admin', failures: adminFailures } as const;
const change = { ...common, params: z.object({ id }), output: personDetail } as const;

export const listPeople = defineCall({
  ...common,
  id: 'admin.people',
  method: 'GET',
  path: '/admin/people',
  summary: 'The accounts of the installation, newest first.',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    state: accountState.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
  }),
  output: z.object({
    people: z.array(person),
    next: z.string().nullable(),
    /** Accounts on all pages. */
    total: z.number().int(),
  }),
});

export const readPerson = defineCall({
  ...change,
  id: 'admin.person',
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'An account, and what would be deleted with it.',
});

export const confirmPerson = defineCall({
  ...change,
  id: 'admin.confirmPerson',
  method: 'POST',
  path: '/admin/people/:id/confirm',
  summary: 'Confirm an account that waits for the code of its mail; its user can then sign in.',
  body: z.object({
    /** When it signed up, as the administrator saw it: signing up again replaces name and password. */
    created_date: z.iso.datetime(),
  }),
});

export const makePasswordLink = defineCall({
  ...change,
  id: 'admin.passwordLink',
  method: 'POST',
  path: '/admin/people/:id/password-link',
  summary:
    'Make a link with which the user of an account chooses a new password, once, within a day.',
  output: z.object({ link: z.url() }),
  rate: { max: 60, seconds: 3600 },
});

export const suspendPerson = defineCall({
  ...change,
  id: 'admin.suspendPerson',
  method: 'POST',
  path: '/admin/people/:id/suspend',
  summary:
    'Suspend an account: its sessions end, its tokens are refused, nobody can sign in to it.',
});

export const restorePerson = defineCall({
  ...change,
  id: 'admin.restorePerson',
  method: 'POST',
  path: '/admin/people/:id/restore',
  summary: 'Restore a suspended account.',
});

export const resetSecondFactor = defineCall({
  ...change,
  id: 'admin.resetSecondFactor',
  method: 'POST',
  path: '/admin/people/:id/reset-second-factor',
  summary: 'Turn off the second factor of an account whose user lost it.',
});

export const setAdministrator = defineCall({
  ...change,
  id: 'admin.setAdministrator',
  method: 'PUT',
  path: '/admin/people/:id/administrator',
  summary: 'Make an account an administrator, or no longer one; one always stays.',
  body: z.object({ is_admin: z.boolean() }),
});

export const changePersonEmail = defineCall({
  ...change,
  id: 'admin.changeEmail',
  method: 'PUT',
  path: '/admin/people/:id/email',
  summary: 'Change the address with which an account signs in.',
  body: z.object({ email }),
});

export const transferProjects = defineCall({
  ...change,
  id: 'admin.handOver',
  method: 'POST',
  path: '/admin/people/:id/hand-over',
  summary: 'Hand the projects of an account that belong to no team over to another account.',
  body: z.object({ email }),
  output: z.object({ projects: z.number().int() }),
});

export const previewTransfer = defineCall({
  ...change,
  id: 'admin.previewHandOver',
  method: 'POST',
  path: '/admin/people/:id/hand-over/preview',
  summary: 'How many projects would be handed over, and which become read-only by that.',
  body: z.object({ email }),
  output: z.object({
    projects: z.number().int(),
    receiver_name: z.string(),
    read_only: z.array(readOnlyProjects),
  }),
});

export const giveTeam = defineCall({
  ...change,
  id: 'admin.giveTeam',
  method: 'POST',
  path: '/admin/people/:id/teams/:team_id/owner',
  summary: 'Give a team of a suspended account to another member, who becomes its owner.',
  params: z.object({ id, team_id: id }),
  body: z.object({ user_id: id }),
});

export const deletePerson = defineCall({
  ...change,
  id: 'admin.deletePerson',
  method: 'DELETE',
  path: '/admin/people/:id',
  summary:
    'Delete an account with all that belongs to it; its projects outside of teams are handed over first where `hand_over_to` names another account.',
  query: z.object({
    /** The address of the account that gets the projects. */
    hand_over_to: z.optional(email),
  }),
  output: z.null(),
});
