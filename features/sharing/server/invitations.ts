import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { projectTarget } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sharingFailures } from '../contract/failures.ts';
import { isGuest } from './collaborator-quota.ts';
import type { Collaborators } from './collaborators.ts';
import { inviteMail } from './invite-mail.ts';
import type { SharingOptions } from './sharing.ts';
import {
  changeOpen,
  digestOf,
  findByToken,
  type InvitationRow,
  isInvited,
  putInvitation,
} from './store.ts';

/** Invitations by email: sending them, and reading and accepting one by its link. */
export function createInvitations(options: SharingOptions, collaborators: Collaborators) {
  return {
    ...createSending(options, collaborators),
    ...createAccepting(options, collaborators),
  };
}

function createSending(options: SharingOptions, collaborators: Collaborators) {
  const { projects, members, people } = options;
  const { orm } = options.database;

  return {
    async share(actor: Actor, projectId: string, email: string, permission: Permission) {
      const { project } = await projects.allow(actor, 'share', projectId);
      await collaborators.requireEditors(project, permission);
      const invited = await people.byEmail(email);
      const requireQuota = await collaborators.quota(project, false);
      const token = newId();
      const invitation = { id: newId(), projectId, email, permission, invitedBy: actor.userId };
      await orm.transaction(async (tx) => {
        const guests = (await members.list(projectId, tx)).filter(isGuest);
        const shared = guests.map(({ userId }) => userId);
        if (invited && [project.ownerId, ...shared].includes(invited.user_id)) {
          throw sharingFailures.fail('already_collaborator');
        }
        if (!(await isInvited(tx, projectId, email))) await requireQuota(tx);
        await putInvitation(tx, { ...invitation, tokenDigest: digestOf(token) });
        await options.audit.record(tx, {
          action: 'project.invited',
          ...projectTarget(project),
          person: { id: invited?.user_id ?? null, email },
          details: { permission },
        });
      });
      const sent = { inviter: actor, title: project.title, token };
      const link = await sendInvitation(options, invitation, sent);
      return { ...(await collaborators.view(project)), link };
    },

    async resend(actor: Actor, projectId: string, memberId: string) {
      const { project } = await projects.allow(actor, 'share', projectId);
      const token = newId();
      const change = { tokenDigest: digestOf(token), sentAt: new Date(), invitedBy: actor.userId };
      const invitation = await changeOpen(orm, projectId, memberId, change);
      if (!invitation) throw commonFailures.fail('not_found');
      const sent = { inviter: actor, title: project.title, token };
      return { link: await sendInvitation(options, invitation, sent) };
    },
  };
}

function createAccepting(options: SharingOptions, collaborators: Collaborators) {
  const { members, people } = options;
  const { orm } = options.database;

  return {
    async details(token: string) {
      const { invitation, project } = await findInvitation(options, token);
      const inviter = (await people.byIds([invitation.invitedBy])).get(invitation.invitedBy);
      return {
        project_id: project.id,
        project_title: project.title,
        kind: project.kind,
        product_type: planSideOf(project.kind),
        permission: invitation.permission,
        invited_by: inviter?.full_name ?? formerMemberName,
        email: invitation.email,
        has_account: (await people.byEmail(invitation.email)) !== null,
        accepted: invitation.acceptedAt !== null,
      };
    },

    async accept(actor: Actor, token: string) {
      const { invitation, project } = await findInvitation(options, token);
      if (invitation.email !== actor.email.toLowerCase()) {
        throw sharingFailures.fail('invite_other_email');
      }
      const { projectId, id } = invitation;
      const requireQuota = await collaborators.quota(project, true);
      const accepted = await orm.transaction(async (tx) => {
        const change = { acceptedAt: new Date(), acceptedBy: actor.userId };
        const changed = await changeOpen(tx, projectId, id, change);
        if (!changed) return false;
        await requireQuota(tx);
        const { permission } = changed;
        await members.put(projectId, { userId: actor.userId, permission }, tx);
        const details = { permission };
        await options.audit.record(tx, {
          action: 'project.joined',
          ...projectTarget(project),
          details,
        });
        return true;
      });
      if (!accepted) throw sharingFailures.fail('invite_accepted');
      return { project_id: projectId };
    },
  };
}

/** Sends an invitation by mail, and as a notification where the address has an account; returns its link. */
async function sendInvitation(
  { people, notifications, mailer, publicUrl }: SharingOptions,
  { email, permission }: Pick<InvitationRow, 'email' | 'permission'>,
  { inviter, title, token }: { inviter: Actor; title: string; token: string },
): Promise<string> {
  const path = `/invite?token=${token}`;
  const invited = await people.byEmail(email);
  if (invited) {
    const notice = sentence`${inviter.fullName} invited you to ${title}`;
    const [to, kind, by] = [invited.user_id, 'invitation' as const, inviter.userId];
    await notifications.notify([{ to, kind, by, title: notice, path }]);
  }
  const url = publicUrl + path;
  await mailer.send(inviteMail({ to: email, inviter: inviter.fullName, title, permission, url }));
  return url;
}

/** @throws invite_not_found */
async function findInvitation({ database, projects }: SharingOptions, token: string) {
  const invitation = await findByToken(database.orm, digestOf(token));
  const project = invitation && (await projects.find(invitation.projectId));
  if (!project) throw sharingFailures.fail('invite_not_found');
  return { invitation, project };
}
