import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import { projectTarget } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { OwnInvite } from '../contract/calls.ts';
import { sharingFailures } from '../contract/failures.ts';
import { announceInvites } from './announce-invites.ts';
import type { Collaborators } from './collaborators.ts';
import { acceptInvitation, type FoundInvitation, pathOf } from './invitations.ts';
import type { SharingOptions } from './sharing.ts';
import { expiryOf, findSentTo, listWaiting, removeOpen } from './store.ts';

/**
 * Invitations to projects that wait for an answer of an account, by its address and without their links. The
 * directory of accounts has verified addresses only: before, one could belong to anybody.
 */
export function createOwnInvitations(options: SharingOptions, collaborators: Collaborators) {
  const { people, projects, database } = options;
  const addressOf = async ({ userId }: Actor) => (await people.byIds([userId])).get(userId)?.email;

  /** @throws invite_not_found where it is withdrawn, expired, or not for this account */
  const find = async (actor: Actor, id: string): Promise<FoundInvitation> => {
    const email = await addressOf(actor);
    const invitation = email ? await findSentTo(database.orm, email, id) : null;
    const project = invitation && (await projects.find(invitation.projectId));
    if (!project) throw sharingFailures.fail('invite_not_found');
    return { invitation, project };
  };

  return {
    async list(actor: Actor): Promise<OwnInvite[]> {
      const email = await addressOf(actor);
      const rows = email ? await listWaiting(database.orm, email) : [];
      const inviters = await people.byIds(rows.map(({ invitedBy }) => invitedBy));
      const found = await Promise.all(rows.map(({ projectId }) => projects.find(projectId)));
      return rows.flatMap((row, at) => {
        const project = found[at];
        // Nobody is invited to a project in the trash.
        if (!project) return [];
        return {
          invitation_id: row.id,
          project_id: project.id,
          project_title: project.title,
          kind: project.kind,
          permission: row.permission,
          invited_by: inviters.get(row.invitedBy)?.full_name ?? formerMemberName,
          expires_date: expiryOf(row).toISOString(),
        };
      });
    },

    /** @throws invite_accepted where it was accepted before, such as in another tab */
    async answer(actor: Actor, id: string, accept: boolean) {
      const found = await find(actor, id);
      if (accept) return acceptInvitation(options, collaborators, actor, found);
      await decline(options, actor, found);
      return null;
    },
  };
}

async function decline(
  options: SharingOptions,
  { userId, email }: Actor,
  { invitation: { projectId, id }, project }: FoundInvitation,
): Promise<void> {
  const removed = await options.database.orm.transaction(async (tx) => {
    const gone = await removeOpen(tx, projectId, id);
    const action = 'project.invitation_declined';
    if (gone) await options.audit.record(tx, { action, ...projectTarget(project) });
    return gone;
  });
  if (!removed) throw sharingFailures.fail('invite_accepted');
  await options.notifications.markRead(userId, pathOf(options, project));
  await announceInvites(options, email);
}
