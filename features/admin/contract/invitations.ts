import { z } from 'zod';
import { email } from '#features/accounts/contract/rules.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** Addresses in one call at most. */
export const maxInvited = 50;

const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  invited_by: z.string(),
  expires_date: z.iso.datetime(),
  expired: z.boolean(),
});
export type AccountInvitation = z.output<typeof invitation>;

/** An invitation with its link, which no other answer has again. */
const sentInvitation = invitation.extend({ link: z.url() });
export type SentInvitation = z.output<typeof sentInvitation>;

export const invitationFailures = defineFailures({
  invitation_not_found: [404, 'This invitation was used or withdrawn, or it has expired.'],
  sign_up_closed: [
    409,
    'Nobody may create an account here. Change who may before you invite people.',
  ],
  sign_up_domain: [409, 'The domain of this address may not create accounts here.'],
});

const admin = { group: 'main', access: 'admin', failures: invitationFailures } as const;
const id = z.object({ id: z.string().min(1).max(64) });
/** Whether it goes out by mail; the link is in the answer either way. */
const by_mail = z.boolean();

export const listAccountInvitations = defineCall({
  ...admin,
  id: 'admin.invitations',
  method: 'GET',
  path: '/admin/invitations',
  summary: 'The open and expired invitations to create an account, newest first.',
  output: z.array(invitation),
});

export const invitePeople = defineCall({
  ...admin,
  id: 'admin.invite',
  method: 'POST',
  path: '/admin/invitations',
  summary:
    'Invite people to create an account; inviting an address again replaces its invitation. Addresses with an account are left out.',
  body: z.object({ emails: z.array(email).min(1).max(maxInvited), by_mail }),
  output: z.object({ invited: z.array(sentInvitation), with_account: z.array(z.string()) }),
  rate: { max: 60, seconds: 3600 },
});

export const renewInvitation = defineCall({
  ...admin,
  id: 'admin.renewInvitation',
  method: 'POST',
  path: '/admin/invitations/:id/renew',
  summary: 'Make a new link for an invitation; earlier links end.',
  params: id,
  body: z.object({ by_mail }),
  output: sentInvitation,
  rate: { max: 60, seconds: 3600 },
});

export const withdrawInvitation = defineCall({
  ...admin,
  id: 'admin.withdrawInvitation',
  method: 'DELETE',
  path: '/admin/invitations/:id',
  summary: 'Withdraw an invitation to create an account.',
  params: id,
  output: z.null(),
});

export const readInvitation = defineCall({
  ...admin,
  access: 'public',
  id: 'admin.invitation',
  method: 'GET',
  path: '/invitation',
  summary: 'The address and the sender of an invitation to create an account.',
  query: z.object({ token: z.string().min(1).max(64) }),
  output: z.object({ email: z.string(), invited_by: z.string() }),
  rate: { max: 60, seconds: 60 },
});
