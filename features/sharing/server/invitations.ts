import { createHash } from 'node:crypto';
import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { Collaborators } from './collaborators.ts';
import { inviteMail } from './invite-mail.ts';
import type { SharingOptions } from './sharing.ts';
import { changeOpen, findByToken, type InvitationRow, isInvited, putInvitation } from './store.ts';

/** Inviting people by mail, and what the reader of an invitation can do. */
export function createInvitations(options: SharingOptions, collaborators: Collaborators) {
  const { database, projects, members, people, mailer, notifications, publicUrl } = options;
  const { orm } = database;
  const { allow } = projects;
  const { view, needEditors, quota } = collaborators;

  /** By mail, and behind the bell for a user who has an account. */
  const send = async (
    { email, permission }: Pick<InvitationRow, 'email' | 'permission'>,
    inviter: Actor,
    title: string,
    token: string,
  ) => {
    const path = `/invite?token=${token}`;
    const invited = await people.byEmail(email);
    if (invited) {
      const notice = sentence`${inviter.fullName} invited you to ${title}`;
      const [to, kind, by] = [invited.user_id, 'invitation' as const, inviter.userId];
      await notifications.notify([{ to, kind, by, title: notice, path }]);
    }
    await mailer.send(
      inviteMail({
        to: email,
        inviter: inviter.fullName,
        title,
        permission,
        url: publicUrl + path,
      }),
    );
  };

  const found = async (token: string) => {
    const invitation = await findByToken(orm, digest(token));
    const project = invitation && (await projects.find(invitation.projectId));
    if (!project) throw sharingFailures.fail('invite_not_found');
    return { invitation, project };
  };

  return {
    async share(actor: Actor, projectId: string, email: string, permission: Permission) {
      const { project } = await allow(actor, 'share', projectId);
      await needEditors(project, permission);
      const invited = await people.byEmail(email);
      const needQuota = await quota(project, false);
      const token = newId();
      const invitation = { id: newId(), projectId, email, permission, invitedBy: actor.userId };
      await orm.transaction(async (tx) => {
        const holders = [project.ownerId, ...(await members.list(projectId, tx)).map(userOf)];
        if (invited && holders.includes(invited.user_id)) {
          throw sharingFailures.fail('already_collaborator');
        }
        if (!(await isInvited(tx, projectId, email))) await needQuota(tx);
        await putInvitation(tx, { ...invitation, tokenDigest: digest(token) });
      });
      await send(invitation, actor, project.title, token);
      return view(project);
    },

    async resend(actor: Actor, projectId: string, memberId: string) {
      const { project } = await allow(actor, 'share', projectId);
      const token = newId();
      const change = { tokenDigest: digest(token), sentAt: new Date(), invitedBy: actor.userId };
      const invitation = await changeOpen(orm, projectId, memberId, change);
      if (!invitation) throw commonFailures.fail('not_found');
      await send(invitation, actor, project.title, token);
    },

    async details(token: string) {
      const { invitation, project } = await found(token);
      const inviter = (await people.byIds([invitation.invitedBy])).get(invitation.invitedBy);
      return {
        project_id: project.id,
        project_title: project.title,
        kind: project.kind,
        product_type: planSideOf(project.kind),
        permission: invitation.permission,
        invited_by: inviter?.full_name ?? formerMemberName,
        email: invitation.email,
        accepted: invitation.acceptedAt !== null,
      };
    },

    async accept(actor: Actor, token: string) {
      const { invitation, project } = await found(token);
      if (invitation.email !== actor.email.toLowerCase()) {
        throw sharingFailures.fail('invite_other_email');
      }
      const { projectId, id } = invitation;
      const needQuota = await quota(project, true);
      const accepted = await orm.transaction(async (tx) => {
        const change = { acceptedAt: new Date(), acceptedBy: actor.userId };
        const taken = await changeOpen(tx, projectId, id, change);
        if (!taken) return false;
        await needQuota(tx);
        await members.put(projectId, { userId: actor.userId, permission: taken.permission }, tx);
        return true;
      });
      if (!accepted) throw sharingFailures.fail('invite_accepted');
      return { project_id: projectId };
    },
  };
}

const userOf = ({ userId }: { userId: string }) => userId;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
