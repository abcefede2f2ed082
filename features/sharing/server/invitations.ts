import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { projectTarget } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sharingFailures } from '../contract/failures.ts';
import { announceInvites } from './announce-invites.ts';
import { isGuest } from './collaborator-quota.ts';
import { type Collaborators, rank } from './collaborators.ts';
import { inviteMail } from './invite-mail.ts';
import type { SharedProject, SharingOptions } from './sharing.ts';
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
      const sent = { inviter: actor, project, token };
      const link = await sendInvitation(options, invitation, sent);
      return { ...(await collaborators.view(project)), link };
    },

    async resend(actor: Actor, projectId: string, memberId: string) {
      const { project } = await projects.allow(actor, 'share', projectId);
      const token = newId();
      const change = { tokenDigest: digestOf(token), sentAt: new Date(), invitedBy: actor.userId };
      const invitation = await changeOpen(orm, projectId, memberId, change);
      if (!invitation) throw commonFailures.fail('not_found');
      const sent = { inviter: actor, project, token };
      return { link: await sendInvitation(options, invitation, sent) };
    },
  };
}

function createAccepting(options: SharingOptions, collaborators: Collaborators) {
  const { people } = options;

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
      const found = await findInvitation(options, token);
      if (found.invitation.email !== actor.email.toLowerCase()) {
        throw sharingFailures.fail('invite_other_email');
      }
      return acceptInvitation(options, collaborators, actor, found);
    },
  };
}

/**
 * Gives an account the access that an invitation offers; higher access that it has by now stays.
 * @throws invite_accepted where it is used up already
 */
export async function acceptInvitation(
  options: SharingOptions,
  collaborators: Collaborators,
  actor: Actor,
  { invitation: { projectId, id }, project }: FoundInvitation,
): Promise<{ project_id: string }> {
  const { members, database, audit } = options;
  const requireQuota = await collaborators.quota(project, true);
  const accepted = await database.orm.transaction(async (tx) => {
    const change = { acceptedAt: new Date(), acceptedBy: actor.userId };
    const changed = await changeOpen(tx, projectId, id, change);
    if (!changed) return false;
    // The project may be theirs by now.
    if (project.ownerId === actor.userId) return true;
    await requireQuota(tx);
    const { permission } = changed;
    const guests = (await members.list(projectId, tx)).filter(isGuest);
    const had = guests.find(({ userId }) => userId === actor.userId);
    if (had && rank[had.permission] >= rank[permission]) return true;
    await members.put(projectId, { userId: actor.userId, permission }, tx);
    const details = { permission };
    await audit.record(tx, { action: 'project.joined', ...projectTarget(project), details });
    return true;
  });
  if (!accepted) throw sharingFailures.fail('invite_accepted');
  await options.notifications.markRead(actor.userId, pathOf(options, project));
  await announceInvites(options, actor.email);
  return { project_id: projectId };
}

/** The address of a project: there an invited account finds its invitation, and later the project. */
export function pathOf(
  { projects }: Pick<SharingOptions, 'projects'>,
  { kind, id }: Pick<SharedProject, 'kind' | 'id'>,
): string {
  return projects.kindOf(kind).path(id);
}

/** Sends an invitation by mail, and as a notification where the address has an account; returns its link. */
async function sendInvitation(
  options: SharingOptions,
  { email, permission }: Pick<InvitationRow, 'email' | 'permission'>,
  { inviter, project, token }: { inviter: Actor; project: SharedProject; token: string },
): Promise<string> {
  const { people, notifications, mailer, publicUrl } = options;
  const { title } = project;
  const invited = await people.byEmail(email);
  if (invited) {
    const notice = sentence`${inviter.fullName} invited you to ${title}`;
    const [to, kind, by] = [invited.user_id, 'invitation' as const, inviter.userId];
    await notifications.notify([{ to, kind, by, title: notice, path: pathOf(options, project) }]);
    await announceInvites(options, email);
  }
  const url = `${publicUrl}/invite?token=${token}`;
  await mailer.send(inviteMail({ to: email, inviter: inviter.fullName, title, permission, url }));
  return url;
}

export interface FoundInvitation {
  invitation: InvitationRow;
  project: SharedProject;
}

/** @throws invite_not_found */
async function findInvitation(
  { database, projects }: SharingOptions,
  token: string,
): Promise<FoundInvitation> {
  const invitation = await findByToken(database.orm, digestOf(token));
  const project = invitation && (await projects.find(invitation.projectId));
  if (!project) throw sharingFailures.fail('invite_not_found');
  return { invitation, project };
}
