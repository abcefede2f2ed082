import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { OwnTeamInvitation } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { declineBy, invitationPath, joinBy, viewSides } from './answer-invitation.ts';
import { findTeam, listOpenInvitations, markNotified } from './store.ts';
import type { TeamsContext } from './teams-context.ts';

/**
 * Open invitations of an account, by its address and without their links. The directory of accounts has
 * verified ones only: before, the address could belong to anybody.
 */
export function createOwnInvitations(context: TeamsContext) {
  const { people, database } = context;
  const openOf = async ({ userId }: Actor) => {
    const account = (await people.byIds([userId])).get(userId);
    return account ? listOpenInvitations(database.orm, account.email) : [];
  };

  return {
    async list(actor: Actor): Promise<OwnTeamInvitation[]> {
      const open = await openOf(actor);
      const inviters = await people.byIds(open.map(({ rows: [{ invitedBy }] }) => invitedBy));
      return open.map(({ rows, team }) => ({
        ...viewSides(rows),
        team_name: team.name,
        invited_by: inviters.get(rows[0].invitedBy)?.full_name ?? formerMemberName,
        expires_date: rows[0].expiresAt.toISOString(),
      }));
    },

    async answer(actor: Actor, id: string, accept: boolean) {
      const found = (await openOf(actor)).find(({ rows }) => rows.some((one) => one.id === id));
      if (!found) throw teamFailures.fail('team_invitation_not_found');
      if (accept) return joinBy(context, actor, found.rows);
      await declineBy(context, actor, found);
      return null;
    },
  };
}

/** Notifies an account that signs in about the invitations that were sent before it existed, once each. */
export async function announceInvitations(
  { database, people, notifications }: TeamsContext,
  { id: to, email }: { id: string; email: string },
): Promise<void> {
  for (const { id, teamId, invitedBy } of await markNotified(database.orm, email)) {
    const [team, inviter] = await Promise.all([
      findTeam(database.orm, teamId),
      people.byIds([invitedBy]),
    ]);
    if (!team) continue;
    const name = inviter.get(invitedBy)?.full_name ?? formerMemberName;
    const title = sentence`${name} invited you to the team ${team.name}`;
    const path = invitationPath(id);
    await notifications.notify([{ to, kind: 'invitation', by: invitedBy, title, path }]);
  }
}
